import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { encode } from "next-auth/jwt";
import { startAppServer } from "../../app-server";
import { signIn } from "../../drills/sign-in";
import { freePort } from "../../port";
import { appUrl } from "../../rights";

/** The defaults of lib/platform/env.ts; the bare server gets as many connections. */
export const POOL_SIZE = 12;

/** A database of the bench as the role that the product works with. */
export const benchUrl = (ownerUrl: string) => appUrl(ownerUrl, "only-in-benchmarks");

/** What sessions are sealed with. */
export const benchSecret = "a-secret-that-is-only-used-in-benchmarks";

/** The cookie of a session whose row is there. */
export const sessionCookie = async (sid: string, role: string) =>
  `next-auth.session-token=${await encode({ token: { sid, role }, secret: benchSecret, maxAge: 86_400 })}`;

export type BenchApp = {
  origin: string;
  /** headers of a signed-in admin's program */
  headers: Record<string, string>;
  pid?: number;
  stop(): Promise<void>;
};

/** The built app on a database that holds the demo accounts, and an admin's session on it. */
export async function startApp(
  databaseUrl: string,
  more: Record<string, string> = {},
): Promise<BenchApp> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const files = mkdtempSync(join(tmpdir(), "overseas-desk-bench-"));
  const server = await startAppServer({
    NODE_ENV: "production",
    NEXT_DIST_DIR: process.env.NEXT_DIST_DIR || ".next",
    DATABASE_URL: benchUrl(databaseUrl),
    DB_POOL_SIZE: String(POOL_SIZE),
    SESSION_SECRET: benchSecret,
    APP_URL: origin,
    DATA_DIR: files,
    PORT: String(port),
    HOST: "127.0.0.1",
    // A line for each call would be measured through this terminal.
    LOG_LEVEL: "warn",
    SMTP_URL: "",
    // All who measure come from one.
    MAX_CONNECTIONS_PER_ADDRESS: "2000",
    ...more,
  });
  return {
    origin,
    pid: server.pid,
    headers: { "x-requested-with": "bench", cookie: await signIn(origin) },
    stop: async () => {
      await server.stop();
      rmSync(files, { recursive: true, force: true });
    },
  };
}

/** Bytes of gzipped JavaScript that a page's HTML loads; `nomodule` scripts are for old browsers only. */
export async function scriptWeight({ origin, headers }: BenchApp, path: string): Promise<number> {
  const page = await fetch(origin + path, { headers, redirect: "error" });
  if (!page.ok) throw new Error(`${path} answered ${page.status}`);
  const html = await page.text();
  const tags = [...html.matchAll(/<script\b[^>]*>/gi)].map(([tag]) => tag);
  const sources = tags
    .filter((tag) => !/\bnomodule\b/i.test(tag))
    .flatMap((tag) => /\bsrc="([^"]+)"/.exec(tag)?.[1] ?? []);
  let bytes = 0;
  for (const source of new Set(sources)) {
    const script = await fetch(new URL(source.replaceAll("&amp;", "&"), origin));
    bytes += gzipSync(Buffer.from(await script.arrayBuffer())).length;
  }
  return bytes;
}
