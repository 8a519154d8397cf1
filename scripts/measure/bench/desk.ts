import { chromium } from "@playwright/test";
import { findBrowser } from "../../browser";
import type { BenchApp } from "./app";

/** A browser at the desk of the app's admin, who is signed in; its page shows nothing yet. */
export async function openBrowser({ origin, headers }: BenchApp) {
  const { executablePath, args, env } = await findBrowser();
  const found = { ...process.env, ...env } as Record<string, string>;
  const browser = await chromium.launch({ executablePath, args, env: found });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const [name = "", value = ""] = (headers.cookie ?? "").split(/=(.*)/);
  await context.addCookies([{ name, value, url: origin }]);
  // esbuild wraps each function that has a name in this helper, which a browser does not know.
  await context.addInitScript({ content: "globalThis.__name = (named) => named" });
  return { browser, page: await context.newPage() };
}
