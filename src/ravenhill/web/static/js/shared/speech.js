// @ts-check
// What a screen reader hears: the prompt and each new line of the log, politely and in order.

/** A voice: text in it is read out. */
export class Speech {
  /** @param {HTMLElement} region an aria-live region */
  constructor(region) {
    this.region = region;
    this.last = "";
  }

  /** @param {...string} sentences */
  say(...sentences) {
    const text = sentences.filter(Boolean).join(" ");
    if (!text || text === this.last) return;
    this.last = text;
    const line = document.createElement("p");
    line.textContent = text;
    this.region.append(line);
    while (this.region.childElementCount > 3) this.region.firstElementChild?.remove();
  }
}
