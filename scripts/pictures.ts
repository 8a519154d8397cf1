import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type APIRequestContext, type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import setup from "../e2e/support/global-setup";
import type { Browser as FoundBrowser } from "./browser";
import { demoPassword, takeGuidePictures } from "./guide-pictures";
import { root } from "./root";

// Takes the four pictures of README's first page, those of the guide and those of what is new (lib/people/news/notes.ts), of the demo data set and nothing else: what lies under public/
// is served to anybody. `npm run pictures -- student-page` takes those of some tasks of the guide. It starts the product as the browser tests do, or uses the one that E2E_BASE_URL names.

const folder = join(root, "public", "pictures");
const size = { width: 1280, height: 800 };

const stop = await setup();
try {
  await takePictures();
} finally {
  await stop?.();
}

async function takePictures() {
  const { executablePath, args, env } = JSON.parse(process.env.E2E_BROWSER ?? "{}") as FoundBrowser;
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...(process.env as Record<string, string>), ...env },
  });
  const someTasks = process.argv.slice(2);
  if (someTasks.length > 0) {
    await takeGuidePictures(browser, logIn, someTasks);
    return browser.close();
  }
  const context = await logIn(browser, "admin@overseasdesk.example");
  const pictures = {
    dashboard: "/app/main/dashboard",
    case: `/app/view-assessment/${await caseWithVisa(context.request)}`,
    books: "/app/P&L?from=01/04/2026&to=31/03/2027",
    analytics: "/app/analytics?tab=funnel",
  };
  mkdirSync(folder, { recursive: true });
  const page = await context.newPage();
  for (const [name, path] of Object.entries(pictures)) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await keep(page, name);
    console.log(`${name}.webp shows ${path}`);
  }
  await page.setViewportSize({ width: 960, height: 600 });
  await showNews(page);
  await takeGuidePictures(browser, logIn);
  await browser.close();
}

async function keep(page: Page, name: string) {
  // The pointer and what still moves would stand there for good.
  const shot = await page.screenshot({ animations: "disabled", caret: "hide" });
  await sharp(shot)
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`));
}

/** Of each version that has a note, what it brought; those of earlier ones stay as they are. */
async function showNews(page: Page) {
  await page.goto("/app/main/dashboard");
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search people and pages" }).fill("new");
  await page.getByRole("option", { name: "What is new" }).waitFor();
  await keep(page, "news-0.2.0");
}

/** A context in which this account of the demo data set is logged in. */
async function logIn(browser: Browser, email: string, origin = process.env.E2E_BASE_URL) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: size,
    colorScheme: "light",
    extraHTTPHeaders: { "x-requested-with": "pictures" },
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
  });
  const data = { email, password: demoPassword, branch: "gurdaspur" };
  const answer = await context.request.post("/api/admin/login", { data });
  if (!answer.ok()) throw new Error(`The demo account may not log in: ${await answer.text()}`);
  // The bell's stream would be a request under way for ever.
  await context.route("**/api/notifications/stream", (stream) => stream.fulfill({ status: 204 }));
  return context;
}

/** One that has come the whole way has something in every tab. */
async function caseWithVisa(request: APIRequestContext) {
  const answer = await request.get("/api/visas?limit=1");
  const [row] = (await answer.json()) as { assessmentId: string }[];
  if (!row) throw new Error("No case of the demo data set has a visa");
  return row.assessmentId;
}
