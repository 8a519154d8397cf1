import "server-only";
import { createHash } from "node:crypto";

const headSize = 4096;
/** as far from its end as the directory of a ZIP may stand */
const tailSize = 22 + 65_535;
/** Text that a browser or a server would run, with what must follow it: pixels hit it by chance once in a million files. */
const code = /<(?:script|html|iframe)[\s>/]|<\?php\s|<!doctype html/i;
const longest = 16;

/** Looks at a file while it passes, so that none is ever held whole. */
export class Inspector {
  size = 0;
  head = Buffer.alloc(0);
  tail = Buffer.alloc(0);
  /** whether code stands anywhere in it */
  hasCode = false;
  private readonly hash = createHash("sha256");
  private seam = "";

  update(chunk: Buffer): void {
    this.size += chunk.length;
    this.hash.update(chunk);
    if (this.head.length < headSize)
      this.head = Buffer.concat([this.head, chunk.subarray(0, headSize - this.head.length)]);
    this.tail =
      chunk.length >= tailSize
        ? Buffer.from(chunk.subarray(-tailSize))
        : Buffer.concat([this.tail.subarray(-(tailSize - chunk.length)), chunk]);
    const text = this.seam + chunk.toString("latin1");
    this.hasCode ||= code.test(text);
    this.seam = text.slice(-longest);
  }

  sha256 = () => this.hash.digest("hex");
}
