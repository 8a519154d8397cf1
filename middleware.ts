import { type NextRequest, NextResponse } from "next/server";
import { gate } from "@/lib/platform/access/gate";
import { cookieName, openToken } from "@/lib/platform/session/cookie";

// Turns people away from the back-office early. Nothing relies on it: pages and operations ask the database who acts and
// decide again (decision A1). The headers of pages are scripts/page-headers.mjs's, which costs less.

export const config = { runtime: "nodejs", matcher: "/app/:path*" };

/** The page of /app/P&L, with its ampersand as many programs write it: to Next another address. */
const encoded = /^\/app\/P%26L$/;

export async function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  if (encoded.test(pathname)) {
    return NextResponse.redirect(new URL(`/app/P&L${search}`, request.url), 308);
  }
  // A form's words must come back with 401, not be sent on to the login page: the operation asks who.
  if (request.headers.has("next-action")) return NextResponse.next();
  const token = await openToken(request.cookies.get(cookieName())?.value);
  const verdict = gate(pathname, token?.role);
  if (verdict === "pass") return NextResponse.next();
  if (verdict === "forbidden") return NextResponse.rewrite(new URL("/app/forbidden", request.url));
  const back = encodeURIComponent(pathname + search);
  return NextResponse.redirect(new URL(`/login?callbackUrl=${back}`, request.url));
}
