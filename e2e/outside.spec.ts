import type { Page } from "@playwright/test";
import { makeCase } from "./support/people";
import { expect, test, withoutStream } from "./support/test";

// The product as search engines, phones' home screens and the console see it.

test("search engines may index the pages that students need, and no others", async ({ page }) => {
  for (const path of ["/create-assessment", "/login"]) {
    const answer = await page.goto(path);
    expect(answer?.headers()["x-robots-tag"]).toBeUndefined();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "index, follow");
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /\w{3}.{40}/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      new RegExp(`^http.*${path}$`),
    );
    expect(await page.title()).toMatch(/^\w.+ · \w/);
  }
  for (const path of ["/register", "/forgot-password", "/reset-password?token=x", "/nowhere"]) {
    const answer = await page.goto(path);
    expect(answer?.headers()["x-robots-tag"], path).toBe("noindex");
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute("content", "noindex");
  }
  const app = await page.request.get("/app/main/dashboard", { maxRedirects: 0 });
  expect(app.headers()["x-robots-tag"]).toBe("noindex");

  const robots = await (await page.request.get("/robots.txt")).text();
  expect(robots).toContain("Allow: /create-assessment");
  expect(robots).toContain("Disallow: /app");
});

test("the favicon, touch icon and manifest are served", async ({ page }) => {
  await page.goto("/login");
  const linked = await page
    .locator('link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(linked.length).toBeGreaterThanOrEqual(4);
  const manifest = await page.request.get("/manifest.webmanifest");
  const { icons, name } = (await manifest.json()) as { icons: { src: string }[]; name: string };
  expect(name).toMatch(/\w/);
  const files = [...linked, "/favicon.ico", ...icons.map(({ src }) => src)];
  for (const file of files) expect((await page.request.get(file)).status(), file).toBe(200);
});

test("scripts are served compressed to browsers that accept it", async ({ page }) => {
  await page.goto("/login");
  const src = await page.locator("script[src]").first().getAttribute("src");
  const asked = (encoding: string) =>
    page.request.get(src ?? "", { headers: { "accept-encoding": encoding } });
  const [packed, plain] = [await asked("gzip, br"), await asked("identity")];
  expect(packed.headers()["content-encoding"]).toBe("br");
  expect(plain.headers()["content-encoding"]).toBeUndefined();
  expect(await packed.text()).toBe(await plain.text());
  expect(packed.headers()["cache-control"]).toBe(plain.headers()["cache-control"]);
  expect((await page.request.get("/_next/static/nothing.js")).status()).toBe(404);
});

/** The browser's complaints: its console, and the issues that its developer tools list. */
async function listen(page: Page) {
  const told: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) told.push(message.text());
  });
  page.on("pageerror", (error) => told.push(String(error)));
  const session = await page.context().newCDPSession(page);
  session.on("Audits.issueAdded", ({ issue }) => told.push(JSON.stringify(issue).slice(0, 400)));
  await session.send("Audits.enable");
  return told;
}

const screens = [
  "main/dashboard",
  "create-assessment",
  "new-assessments",
  "active-assessments",
  "rejected-assessments",
  "followups",
  "universities",
  "courses",
  "users",
  "outbox",
  "trash",
  "account",
];
const tabs = [
  "",
  "/details",
  "/follow-ups",
  "/remarks",
  "/receipts",
  "/documents",
  "/photo",
  "/send-update",
  "/student-page",
  "/status-updates",
  "/transfer",
];

/** Complaints of the screens, one after the other, as the page's person sees them. */
async function complaintsOf(page: Page, paths: string[]) {
  await withoutStream(page);
  const told = await listen(page);
  const complaints: string[] = [];
  for (const path of paths) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await page.waitForLoadState("networkidle");
    if (await page.locator("body style").count()) told.push("a style in the body");
    complaints.push(...told.splice(0).map((complaint) => `${path}: ${complaint}`));
  }
  return complaints;
}

test.describe("screens without complaints or inline styles", () => {
  // The browser complains of one that is blocked.
  test.use({ serviceWorkers: "allow" });

  test("public screens log no complaint and have no style in their body", async ({ page }) => {
    const paths = ["/login", "/create-assessment", "/register", "/forgot-password"];
    expect(await complaintsOf(page, paths)).toEqual([]);
  });

  test("back-office screens log no complaint and have no style in their body", async ({
    asAdmin: page,
  }) => {
    const paths = screens.map((path) => `/app/${path}`);
    expect(await complaintsOf(page, paths)).toEqual([]);
  });

  test("a case's screens log no complaint and have no style in their body", async ({
    asAdmin: page,
  }) => {
    const { refNo } = await makeCase(page);
    const paths = tabs.map((tab) => `/app/view-assessment/${refNo}${tab}`);
    expect(await complaintsOf(page, paths)).toEqual([]);
  });
});
