import { spawn } from "node:child_process";
import { once } from "node:events";
import { findBrowser } from "../../scripts/browser";
import type { Stack } from "./stack";

/** Starts the product for this run and tells the workers, through their environment, where it is. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // A server that was started by hand, while a test is being written.
  if (process.env.E2E_BASE_URL) return undefined;
  const child = spawn(process.execPath, ["--import", "tsx", "e2e/support/stack.ts"], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const exit = once(child, "exit");
  const stack = await Promise.race([
    once(child, "message").then(([message]) => message as Stack),
    exit.then(() => Promise.reject(new Error("The product did not start for the tests."))),
  ]);
  process.env.E2E_BASE_URL = stack.baseUrl;
  process.env.E2E_MAIL_URL = stack.mailUrl;
  process.env.E2E_SMS_URL = stack.smsUrl;
  process.env.E2E_DATABASE_URL = stack.databaseUrl;
  process.env.E2E_BROWSER = JSON.stringify(await findBrowser());
  return async () => {
    child.kill("SIGTERM");
    await exit;
  };
}
