// What the front knows of a browser that practises: its pass, its cookies, and whether a request is of the world that it
// says. Pure but for the key; plain JavaScript, like server.mjs.
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** The pass. The real product alone makes it, for somebody who is logged in. */
export const passCookie = "practice";
/** Before the name of every cookie of practice: neither house is ever given one of the other's. */
const ours = "practice.";
/** As long as a session. */
export const passSeconds = 12 * 3600;

/** Passes of this secret: `make` seals where somebody was, for the way back; `open` answers that, or undefined. */
export function passes(secret) {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "practice pass", 32));
  const sign = (text) => createHmac("sha256", key).update(text).digest("base64url");
  return {
    make(from, now = Date.now()) {
      const text = `${now + passSeconds * 1000}.${Buffer.from(from).toString("base64url")}`;
      return `${text}.${sign(text)}`;
    },
    open(pass, now = Date.now()) {
      const [until, from = "", signature = ""] = pass.split(".");
      const [given, right] = [signature, sign(`${until}.${from}`)].map((text) => Buffer.from(text));
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      return Number(until) > now ? Buffer.from(from, "base64url").toString() : undefined;
    },
  };
}

const pairs = (header = "") =>
  header
    .split(";")
    .map((pair) => pair.trim())
    .filter(Boolean);

export const cookieNamed = (name, header) =>
  pairs(header)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Of the browser's cookies those of practice, by the names that practice knows them by. */
export const cookiesForPractice = (header) =>
  pairs(header)
    .filter((pair) => pair.startsWith(ours))
    .map((pair) => pair.slice(ours.length))
    .join("; ");

/** The same the other way: what practice sets is stored as its own, so it can neither end nor change a real session. */
export const cookieOfPractice = (setCookie) => `${ours}${setCookie}`;

/** The cookies to be cleared at the end. */
export const namesToClear = (header) =>
  pairs(header)
    .map((pair) => pair.split("=")[0])
    .filter((name) => name === passCookie || name.startsWith(ours));

/** In the address of a stream, which takes no headers of a page. */
const streamMark = "?x-practice=1";

/** The address as practice knows it: a call refuses what it does not take. */
export const withoutMark = (url) => url.replace(streamMark, "");

/**
 * Whether a page asks for more, rather than a person for a page: such a request says whether its page is of practice
 * (components/practice/mark.tsx), by a header, or in its address where it is for the bell's stream, which has no headers of
 * its own. One from a tab that was open before is of the other world.
 */
export const isOfOtherWorld = ({ method, url, headers }, practises) => {
  const isStream = headers.accept === "text/event-stream";
  const byPage =
    isStream ||
    !["GET", "HEAD"].includes(method) ||
    "rsc" in headers ||
    "x-requested-with" in headers;
  const asksByItself = byPage && headers["sec-fetch-mode"] !== "navigate";
  const isMarked = isStream ? url.endsWith(streamMark) : headers["x-practice"] === "1";
  return asksByItself && isMarked !== practises;
};
