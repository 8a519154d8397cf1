import { startAppServer } from "../scripts/app-server";
import { freePort } from "../scripts/port";
import { connect } from "../scripts/session";
import { proxyTo } from "../tests/support/proxy";
import { asApp } from "./support/databases";
import { makeCase } from "./support/people";
import { expect, test } from "./support/test";

// The database is away for a while: pages say so with 503, lose nothing and come back by themselves.

/** An app of this test's own, whose database can be taken away. */
async function ownApp() {
  const proxy = await proxyTo(asApp(process.env.E2E_DATABASE_URL ?? ""));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const app = await startAppServer({
    NODE_ENV: "production",
    NEXT_DIST_DIR: ".next-test",
    DATABASE_URL: proxy.url,
    SESSION_SECRET: "a-secret-that-is-only-used-in-tests",
    APP_URL: origin,
    PORT: String(port),
    HOST: "127.0.0.1",
    TRUSTED_PROXIES: "1",
    WORKER_OFF: "1",
    LOG_LEVEL: "silent",
  });
  return { origin, proxy, app };
}

test("a page opened while the database is away says so, and recovers by itself", async ({
  asGurdaspur,
}) => {
  const { refNo } = await makeCase(asGurdaspur);
  const { origin, proxy, app } = await ownApp();
  try {
    // Cookies are of a host, not of a port: the session is the same.
    const page = await asGurdaspur.context().newPage();
    const away = page.getByRole("heading", { name: "We cannot reach our records at the moment" });
    await page.goto(`${origin}/app/create-assessment`);
    await page.getByRole("textbox", { name: /^First Name/ }).fill("Simranjit");

    await proxy.cut();
    for (const path of [`/app/view-assessment/${refNo}`, "/login"]) {
      const answer = await page.goto(origin + path);
      expect({ path, status: answer?.status() }).toEqual({ path, status: 503 });
      expect(answer?.headers()["retry-after"]).toBe("5");
      await expect(away).toBeVisible();
    }
    await page.goto(`${origin}/app/create-assessment`);
    await expect(away).toBeVisible();
    await expect(page.getByText("Nothing you typed is lost.")).toBeVisible();

    await proxy.restore();
    await expect(page.getByText("Unfinished: Simranjit")).toBeVisible({ timeout: 30_000 });
    await expect(away).toBeHidden();
    await page.getByRole("button", { name: "Go on" }).click();
    await expect(page.getByRole("textbox", { name: /^First Name/ })).toHaveValue("Simranjit");
  } finally {
    await app.stop();
    await proxy.cut().catch(() => undefined);
  }
});

test("a page whose records are locked for longer than anybody waits answers 503", async ({
  asAdmin,
}) => {
  const { origin, proxy, app } = await ownApp();
  const session = await connect(process.env.E2E_DATABASE_URL ?? "");
  try {
    const page = await asAdmin.context().newPage();
    await session.query("BEGIN; LOCK TABLE reject_reason IN ACCESS EXCLUSIVE MODE");
    const answer = await page.goto(`${origin}/app/reject-reasons`);
    expect(answer?.status()).toBe(503);
    expect(answer?.headers()["retry-after"]).toBe("5");
  } finally {
    await session.end();
    await app.stop();
    await proxy.cut().catch(() => undefined);
  }
});
