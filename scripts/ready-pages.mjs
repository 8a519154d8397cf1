// The pages that everybody gets alike: made once, kept for seconds, and sent as files are. Plain JavaScript, like server.mjs.
import { createHash, randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { policyOf } from "./page-headers.mjs";

const paths = ["/login", "/register", "/forgot-password", "/create-assessment"];

/** A branch that another process was told of stands on these pages so much later at most. */
const KEPT_MS = 10_000;

/** Somebody who is logged in already is sent on from there, which only the page itself can do. */
const knowsPeople = ["/login"];
/** A choice of the language is in the request by now (page-language.mjs). */
const inBrowserOnly = /\?(callbackUrl|language)=[^&]*$/;
const session = /next-auth\.session-token=/;

const packers = [
  ["br", promisify(brotliCompress), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }],
  ["gzip", promisify(gzip), {}],
];

/**
 * Answers requests for these pages; resolves with `true` when it did.
 *
 * A nonce is for one answer only, so the page's scripts run by their hashes, and those that it loads because they are ours.
 * - `origin`: where this server answers, which makes each page by asking itself.
 * - `stamp()`: another value says that what the pages are made of has changed.
 */
export function readyPages({ origin, stamp = () => undefined, keptMs = KEPT_MS }) {
  const mark = randomUUID();
  const kept = new Map();

  const current = (path, language) => {
    const name = `${path} ${language}`;
    const known = kept.get(name);
    if (known && known.until > performance.now() && known.stamp === stamp()) return known.page;
    const page = make(origin + path, mark, language);
    kept.set(name, { page, stamp: stamp(), until: performance.now() + keptMs });
    // The next one asks again, and this one is told by the page itself what is wrong.
    page.catch(() => kept.delete(name));
    return page;
  };

  return async (request, response) => {
    const path = pathOf(request, mark);
    if (!path) return false;
    const page = await current(path, request.headers["x-language"]).catch(() => undefined);
    if (!page) return false;
    send(page, request, response);
    return true;
  };
}

/** Which of these pages a request is for. Forms, the router and what says more in its query are Next's to answer. */
function pathOf({ method, url = "", headers }, mark) {
  // The login reads where to go on from the address in the browser.
  const path = url.replace(inBrowserOnly, "");
  if (!paths.includes(path) || !["GET", "HEAD"].includes(method)) return undefined;
  if ("rsc" in headers || "next-action" in headers || headers["x-ready-page"] === mark)
    return undefined;
  return knowsPeople.includes(path) && session.test(headers.cookie) ? undefined : path;
}

async function make(url, mark, language) {
  const headers = { "x-ready-page": mark, ...(language && { "accept-language": language }) };
  const answer = await fetch(url, { headers, redirect: "error" });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy"))[1];
  const html = (await answer.text()).replaceAll(nonce, "");
  const inline = [...html.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)];
  const hashes = new Set(inline.map(([, script]) => `'sha256-${sha256(script, "base64")}'`));
  const body = Buffer.from(html);
  const packed = packers.map(async ([coding, pack, options]) => [
    coding,
    await pack(body, options),
  ]);
  return {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policyOf([...hashes].join(" ")),
      ETag: `"${sha256(html, "base64url")}"`,
      // A browser asks each time, and is sent nothing where nothing has changed.
      "Cache-Control": "private, no-cache",
      Vary: `${language ? "Cookie, Accept-Language, " : ""}Accept-Encoding`,
      ...(answer.headers.get("link") && { Link: answer.headers.get("link") }),
    },
    body,
    packed: await Promise.all(packed),
  };
}

const sha256 = (text, encoding) => createHash("sha256").update(text).digest(encoding);

function send({ headers, body, packed }, request, response) {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (request.headers["if-none-match"] === headers.ETag) {
    response.writeHead(304);
    return response.end();
  }
  const takes = String(request.headers["accept-encoding"]);
  const [coding, bytes] = packed.find(([name]) => new RegExp(`\\b${name}\\b`).test(takes)) ?? [];
  if (coding) response.setHeader("Content-Encoding", coding);
  const sent = bytes ?? body;
  response.writeHead(200, { "Content-Length": sent.length });
  response.end(request.method === "HEAD" ? undefined : sent);
}
