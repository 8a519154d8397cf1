import "server-only";
import { decode, encode } from "next-auth/jwt";
import type { Role } from "@/lib/platform/access/role-rights";
import { env, sessionSecret } from "@/lib/platform/env";

/** A working day; a session ends then, whatever happened in it. */
export const sessionSeconds = 12 * 60 * 60;

/**
 * What the cookie says. It only points at a session row. The role is a hint for the middleware:
 * changing a role ends the sessions, so a live session's hint is true (decision P5).
 */
export type SessionToken = { sid: string; role: Role };

const secure = () => env().APP_URL.startsWith("https:");

/** next-auth's own cookie, so that its providers and our sign-in share one session. */
export const cookieName = () => `${secure() ? "__Secure-" : ""}next-auth.session-token`;

export const cookieOptions = () => ({
  httpOnly: true,
  sameSite: "lax" as const,
  path: "/",
  secure: secure(),
  maxAge: sessionSeconds,
});

export const sealToken = (token: SessionToken) =>
  encode({ token, secret: sessionSecret(), maxAge: sessionSeconds });

// Decrypting is the dearest part of knowing who asks, and the same cookie always says the same.
const opened = new Map<string, { token: SessionToken; until: number }>();

/** The token in a cookie, or undefined when it is missing, forged or expired. */
export async function openToken(sealed: string | undefined): Promise<SessionToken | undefined> {
  if (!sealed) return undefined;
  const known = opened.get(sealed);
  if (known) return known.until > Date.now() ? known.token : undefined;
  try {
    const token = await decode({ token: sealed, secret: sessionSecret() });
    if (typeof token?.sid !== "string" || typeof token.exp !== "number") return undefined;
    const claims = { sid: token.sid, role: token.role as Role };
    if (opened.size >= 5_000) opened.clear();
    opened.set(sealed, { token: claims, until: token.exp * 1000 });
    return claims;
  } catch {
    return undefined;
  }
}
