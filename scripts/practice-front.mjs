// The front of practice: a browser with a pass is led to the practice process, and all others never. Plain JavaScript,
// like server.mjs.
import { request as ask } from "node:http";
import { ask as askParent } from "./practice-parent.mjs";
import {
  cookieNamed,
  cookieOfPractice,
  cookiesForPractice,
  isOfOtherWorld,
  namesToClear,
  passCookie,
  passes,
  passSeconds,
  withoutMark,
} from "./practice-pass.mjs";
import { awayPage } from "./practice-words.mjs";

const leavePath = "/practice/leave";
/** The parent is told once in so long that somebody practises. */
const TELL_MS = 60_000;
/** Headers of one connection. */
const notPassedOn = ["connection", "keep-alive", "transfer-encoding", "upgrade", "expect"];
/** What the real house's doors alone know: practice sees an address of https, and not whose certificate it has. */
const notAnswered = [...notPassedOn, "strict-transport-security"];
/** Each bell asks by itself for as long as its tab is open, and nobody need be there. */
const isBell = (url) => /^\/api\/notifications\/(stream|unread)\b/.test(url);

/**
 * Answers requests of browsers that practise; resolves with `true` when it did. What the rest of the product needs of
 * practice it finds as `globalThis.practiceDoor` (lib/platform/practice/door.ts).
 */
export function practiceFront({ secret, https = false, askHouse = askParent }) {
  const { make, open } = passes(secret);
  let port;
  let toldAt = Number.NEGATIVE_INFINITY;
  globalThis.practiceDoor = {
    passCookie,
    passSeconds,
    make,
    enter: async () => {
      const answer = await askHouse("enter");
      port = answer.port;
      return Boolean(port);
    },
    state: async () => (await askHouse("state")).since,
  };

  const tellUsed = () => {
    if (performance.now() - toldAt < TELL_MS) return;
    toldAt = performance.now();
    void askHouse("used");
  };
  const leave = (request, response, to) => {
    const end = `=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${https ? "; Secure" : ""}`;
    const names = namesToClear(request.headers.cookie);
    response.setHeader(
      "Set-Cookie",
      names.map((name) => name + end),
    );
    // What the browser kept of pages and photos is of practice.
    response.setHeader("Clear-Site-Data", '"cache"');
    response.writeHead(303, { Location: to, "Cache-Control": "no-store" });
    response.end();
  };

  return async (request, response) => {
    const { method, url = "", headers } = request;
    const pass = cookieNamed(passCookie, headers.cookie);
    const from = pass ? open(pass) : undefined;
    if (url === leavePath && method === "POST") {
      leave(request, response, from ?? "/app/main/dashboard");
      return true;
    }
    if (isOfOtherWorld(request, from !== undefined)) {
      answer(request, response, 409, otherWorld(from !== undefined));
      return true;
    }
    // Scripts and styles are the same build's.
    if (from === undefined || url.startsWith("/_next/static/")) return false;
    if (!isBell(url)) tellUsed();
    port ??= (await askHouse("port")).port;
    const forget = () => {
      port = undefined;
    };
    if (port) forward(port, request, response, forget);
    else away(request, response);
    return true;
  };
}

const otherWorld = (practises) =>
  practises
    ? "You have begun to practise in another tab. Nothing was saved. Please reload this page"
    : "You have left practice. Nothing was saved. Please reload this page";

function forward(port, request, response, forget) {
  const upstream = ask(
    {
      host: "127.0.0.1",
      port,
      method: request.method,
      path: withoutMark(request.url),
      headers: forwarded(request),
    },
    (answered) => {
      for (const [name, value] of Object.entries(answered.headers))
        if (!notAnswered.includes(name)) response.setHeader(name, marked(name, value));
      response.writeHead(answered.statusCode);
      answered.on("error", () => response.destroy());
      answered.pipe(response);
    },
  );
  upstream.on("error", () => {
    forget();
    if (response.headersSent) response.destroy();
    else away(request, response);
  });
  response.once("close", () => upstream.destroy());
  request.pipe(upstream);
}

/** What the client said, with its address added as a proxy does, and without a cookie of the real house. */
function forwarded({ headers, socket }) {
  const { cookie, "x-client-address": _, "x-forwarded-for": before, ...rest } = headers;
  for (const name of notPassedOn) delete rest[name];
  const address = (socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  const own = cookiesForPractice(cookie);
  return {
    ...rest,
    "x-forwarded-for": before ? `${before}, ${address}` : address,
    ...(own && { cookie: own }),
  };
}

/** Cookies are stored as practice's, and every file says by its name where it is from. */
function marked(name, value) {
  if (name === "set-cookie") return value.map(cookieOfPractice);
  if (name !== "content-disposition") return value;
  return value.replace(/(filename="|filename\*=UTF-8'')/gi, "$1PRACTICE-");
}

function away(request, response) {
  answer(request, response, 503, "Practice is closed. Leave it, and press Practise to begin anew");
}

/** Pages are told to be loaded whole, calls and forms in their own way, people by a page. */
function answer({ url = "", method, headers }, response, status, message) {
  const isCall = /^\/api(\/|\?|$)/.test(url);
  const isPage = !isCall && method === "GET" && !("rsc" in headers);
  const type = isCall ? "application/json" : isPage ? "text/html" : "text/plain";
  const code = status === 503 ? "unavailable" : "conflict";
  response.writeHead(status, {
    "Content-Type": `${type}; charset=utf-8`,
    "Cache-Control": "no-store",
  });
  response.end(isCall ? JSON.stringify({ message, code }) : isPage ? awayPage(leavePath) : message);
}
