// @ts-check
// Seals, dice and draws computed by this browser with Web Crypto, by the definitions in docs/records.md.

/** @typedef {import("./record.js").Link} Link */

const BLOCK_BITS = 256;
const WIDE = 8; // bytes of the counter

/** @param {string} hex */
export function bytesOf(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** @param {ArrayBuffer} buffer */
function hexOf(buffer) {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function sha256(bytes) {
  return hexOf(await crypto.subtle.digest("SHA-256", bytes));
}

/**
 * The seal over the secret and all numbers that were there.
 * @param {string} secret
 * @param {Link[]} before
 */
export function sealOf(secret, before) {
  const numbers = before.map((link) => `number ${link.seat}: ${link.number || "none"}`);
  return sha256(new TextEncoder().encode(["ravenhill-seal 1", `secret: ${secret}`, ...numbers, ""].join("\n")));
}

/**
 * The one fingerprint of an older record.
 * @param {string} secret
 */
export function fingerprintOf(secret) {
  return sha256(Uint8Array.from([...new TextEncoder().encode("ravenhill"), ...bytesOf(secret)]));
}

/** The chance of a game: HMAC-SHA-256 in counter mode. */
export class Stream {
  /**
   * @param {CryptoKey} key
   * @param {number[]} message the numbers, each behind its length
   */
  constructor(key, message) {
    this.key = key;
    this.message = message;
    this.counter = 0;
    this.pool = 0n;
    this.left = 0;
  }

  /**
   * @param {string} secret
   * @param {string[]} numbers
   */
  static async open(secret, numbers) {
    const key = await crypto.subtle.importKey("raw", bytesOf(secret), { name: "HMAC", hash: "SHA-256" }, false, [
      "sign",
    ]);
    const parts = numbers.map(bytesOf).map((part) => [part.length >> 8, part.length & 0xff, ...part]);
    return new Stream(key, parts.flat());
  }

  async refill() {
    const counter = new Uint8Array(WIDE);
    new DataView(counter.buffer).setBigUint64(0, BigInt(this.counter));
    const block = await crypto.subtle.sign("HMAC", this.key, Uint8Array.from([...counter, ...this.message]));
    this.pool = BigInt(`0x${hexOf(block)}`);
    this.left = BLOCK_BITS;
    this.counter += 1;
  }

  /**
   * A number from 0 to limit - 1.
   * @param {number} limit
   */
  async below(limit) {
    const size = 32 - Math.clz32(limit - 1);
    for (;;) {
      if (this.left < size) await this.refill();
      const number = Number(this.pool & ((1n << BigInt(size)) - 1n));
      this.pool >>= BigInt(size);
      this.left -= size;
      if (number < limit) return number;
    }
  }

  /** @param {number} number of dice */
  async dice(number) {
    const rolled = [];
    for (let at = 0; at < number; at += 1) rolled.push((await this.below(6)) + 1);
    return rolled.join(" ");
  }

  /** @param {[string, number][]} bag what lies in it, and how many of each */
  async draw(bag) {
    let at = await this.below(bag.reduce((sum, [, weight]) => sum + weight, 0));
    for (const [thing, weight] of bag) {
      if (at < weight) return thing;
      at -= weight;
    }
    return "";
  }
}
