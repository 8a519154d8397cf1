// What every page says of itself: its policy, and the headers that browsers and search engines read. The server says it
// before Next sees the request, for a tenth of what the same lines cost in a middleware. Plain JavaScript, like server.mjs.
import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** What search engines may list: how students find the office. All else says no. */
const listed = ["/", "/create-assessment", "/login"];

/** `scripts`: which inline scripts run, by nonce or by hash. */
export const policyOf = (scripts, dev = false) =>
  [
    "default-src 'self'",
    "worker-src 'self'",
    `script-src 'self' ${scripts}${dev ? " 'unsafe-eval'" : ""}`,
    // Mantine and the charts position things with style attributes, which no nonce can allow.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${dev ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self' https://accounts.google.com https://login.microsoftonline.com",
    "frame-ancestors 'none'",
  ].join("; ");

/** Whether a path is a page's: neither a call, nor a student's page (app/s says its own policy), nor a file under `publicDir`. */
export function pagePaths(publicDir) {
  const files = new Set(
    readdirSync(publicDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(
        ({ parentPath, name }) =>
          `/${relative(publicDir, join(parentPath, name)).split(sep).join("/")}`,
      ),
  );
  return (path) => !/^\/(?:(?:api|_next)\/|s(?:\/|$))/.test(path) && !files.has(path);
}

/** Next's own mark on what its router asks for, which is no part of the page's address. */
const withoutRouterMark = (url) =>
  url.replace(/([?&])_rsc=[^&]*(&|$)/, (_, before, after) => (after ? before : ""));

/**
 * Marks a request for a page, and its answer: a nonce of its own, which Next puts on its scripts as the policy in the
 * request names it, and the page's address, for the way back after a login. What a client claims of them is overwritten.
 */
export const pageHeaders =
  ({ isPage, dev = false }) =>
  (request, response) => {
    const { headers, url = "/" } = request;
    delete headers["x-nonce"];
    delete headers["x-path"];
    delete headers["content-security-policy"];
    const path = url.split("?")[0];
    // The worker asks the server for what pages ask for, and does nothing else (public/sw.js).
    if (path === "/sw.js")
      response.setHeader("Content-Security-Policy", "default-src 'none'; connect-src 'self'");
    if (!isPage(path)) return;
    const nonce = randomBytes(18).toString("base64");
    const policy = policyOf(`'nonce-${nonce}' 'strict-dynamic'`, dev);
    headers["x-nonce"] = nonce;
    headers["x-path"] = withoutRouterMark(url);
    headers["content-security-policy"] = policy;
    response.setHeader("Content-Security-Policy", policy);
    response.setHeader("Permissions-Policy", "camera=(self), microphone=(), geolocation=()");
    if (!listed.includes(path)) response.setHeader("X-Robots-Tag", "noindex");
  };
