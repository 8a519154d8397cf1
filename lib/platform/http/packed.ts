import "server-only";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

const pack = promisify(gzip);

/**
 * A page's bytes, packed for browsers that unpack them: a third of it is what a phone on a poor line waits for. Next packs no
 * answer of a handler and drops the header that says so, so our own server says it (scripts/server.mjs); without that
 * server the page goes as it is.
 */
export async function packedPage(html: string, headers: Headers): Promise<BodyInit> {
  const { sayPacked } = globalThis as { sayPacked?: () => boolean };
  if (!/\bgzip\b/.test(headers.get("accept-encoding") ?? "") || !sayPacked) return html;
  const bytes = await pack(html);
  return sayPacked() ? new Uint8Array(bytes) : html;
}
