import { type NextRequest, NextResponse } from "next/server";
import { gate } from "@/lib/platform/access/gate";
import { env } from "@/lib/platform/env";
import { cookieName, openToken } from "@/lib/platform/session/cookie";

// Turns people away early and sets the security headers of pages. Nothing relies on it: pages and
// operations ask the database who acts and decide again (decision A1).

/** What search engines may list: how students find the office. All else says no. */
const found = ["/", "/create-assessment", "/login"];

export const config = {
  runtime: "nodejs",
  // Uploads and calls stay out: a long body would be cut here. Theirs, and those of the files under public, are the
  // headers of scripts/doors.mjs.
  matcher: [
    "/((?!api/|_next/|pictures/|(?:favicon\\.ico|robots\\.txt|icon\\.svg|icon-192\\.png|icon-512\\.png|apple-touch-icon\\.png)$).*)",
  ],
};

function policyFor(nonce: string) {
  const dev = env().NODE_ENV === "development";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ""}`,
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
}

/** The page of /app/P&L, with its ampersand as many programs write it: to Next another address. */
const encoded = /^\/app\/P%26L$/;

export async function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  if (encoded.test(pathname)) {
    return NextResponse.redirect(new URL(`/app/P&L${search}`, env().APP_URL), 308);
  }
  const nonce = Buffer.from(crypto.randomUUID()).toString("base64");
  const csp = policyFor(nonce);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("x-path", pathname + search);
  headers.set("content-security-policy", csp);

  const token = await openToken(request.cookies.get(cookieName())?.value);
  const verdict = gate(pathname, token?.role);
  const login = new URL(
    `/login?callbackUrl=${encodeURIComponent(pathname + search)}`,
    env().APP_URL,
  );
  // A form's words must come back with 401, not be sent on to the login page: the operation asks who.
  const response = request.headers.has("next-action")
    ? NextResponse.next({ request: { headers } })
    : verdict === "login"
      ? NextResponse.redirect(login)
      : verdict === "forbidden"
        ? NextResponse.rewrite(new URL("/app/forbidden", request.url), { request: { headers } })
        : NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", csp);
  response.headers.set("X-Content-Type-Options", "nosniff");
  response.headers.set("X-Frame-Options", "DENY");
  response.headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  response.headers.set("Permissions-Policy", "camera=(self), microphone=(), geolocation=()");
  if (!found.includes(pathname)) response.headers.set("X-Robots-Tag", "noindex");
  if (env().APP_URL.startsWith("https:")) {
    response.headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  }
  return response;
}
