import type { Browser, Page } from "@playwright/test";
import { Client } from "pg";
import { signIn } from "../scripts/drills/sign-in";
import { startBalancer } from "../tests/support/balancer";
import { anotherBuild } from "./support/another-build";
import { startOwnApp } from "./support/own-app";
import { ownDatabase } from "./support/own-house";
import { makeCase, setStatus } from "./support/people";
import { expect, test } from "./support/test";
import { toast } from "./support/toasts";

// A tab that was opened before a release is worked in after it: the browser finds another build behind the same address.

const ends: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const editor = (page: Page) => page.getByRole("textbox", { name: /^Remark/ });
const earlier = (page: Page) => page.getByRole("table", { name: "Earlier remarks" });
const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });

/** The bytes of a page name the build that made it. */
const pageOf = async (origin: string) => (await fetch(`${origin}/login?fresh=1`)).text();

/** A tab of the office whose product is then exchanged for its next release, behind the same address. */
async function tabBeforeRelease(browser: Browser) {
  const database = await ownDatabase();
  const proxy = await startBalancer();
  ends.push(() => proxy.stop());
  const settings = { APP_URL: proxy.origin };
  const last = await startOwnApp(database, settings);
  ends.push(() => last.stop());
  proxy.leadTo([last.port]);
  const context = await browser.newContext({ baseURL: proxy.origin });
  ends.push(() => context.close());
  const session = (await signIn(proxy.origin)).split("; ").map((cookie) => cookie.split("="));
  await context.addCookies(
    session.map(([name = "", value = ""]) => ({ name, value, url: proxy.origin })),
  );
  const page = await context.newPage();
  const release = async () => {
    const build = anotherBuild();
    ends.push(build.remove);
    const next = await startOwnApp(database, { ...settings, NEXT_DIST_DIR: build.distDir });
    ends.push(() => next.stop());
    expect(await pageOf(proxy.origin)).not.toContain(build.id);
    proxy.leadTo([next.port]);
    await last.stop();
    expect(await pageOf(proxy.origin)).toContain(build.id);
  };
  return { page, database, release };
}

test("a tab that was opened before a release saves its form after it, goes on, and keeps what is typed", async ({
  browser,
}) => {
  const { page, release } = await tabBeforeRelease(browser);
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(error.message));
  page.on("response", (answer) => {
    if (answer.status() >= 400) failures.push(`${answer.status()} ${answer.url()}`);
  });

  const { refNo } = await makeCase(page);
  await setStatus(page, refNo, true);
  await page.goto(`/app/view-assessment/${refNo}/remarks`);
  await editor(page).fill("Typed before the release");
  await release();

  // The answer comes from another build, so the browser loads the page whole, and its message goes with the old one.
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(earlier(page)).toContainText("Typed before the release");
  await expect(editor(page)).toHaveText("");

  await editor(page).fill("Typed after the release");
  await menu(page).getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await page.goBack();
  await expect(editor(page)).toHaveText("Typed after the release");
  expect(failures).toEqual([]);
});

test("a remark that was kept without a line before a release is saved once after it", async ({
  browser,
}) => {
  const { page, database, release } = await tabBeforeRelease(browser);
  const { refNo } = await makeCase(page);
  await setStatus(page, refNo, true);
  await page.goto(`/app/view-assessment/${refNo}/remarks`);
  await expect(page.locator("[data-queue]")).toBeAttached();
  await page.context().setOffline(true);
  await expect(page.getByRole("button", { name: "No line" })).toBeVisible();
  await editor(page).fill("Said before the release");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await toast(page, "It is kept in this browser");
  await release();
  await page.context().setOffline(false);
  await expect(earlier(page)).toContainText("Said before the release");
  await expect(page.getByRole("button", { name: /wait/ })).toHaveCount(0);
  const client = new Client({ connectionString: database });
  await client.connect();
  const { rowCount } = await client.query(
    "SELECT FROM remark WHERE remarks LIKE '%Said before the release%'",
  );
  await client.end();
  expect(rowCount).toBe(1);
});
