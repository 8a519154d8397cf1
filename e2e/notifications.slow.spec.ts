import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Client } from "pg";
import { signIn } from "../scripts/drills/sign-in";
import { connect } from "../scripts/session";
import { startThrowawayPostgres } from "../scripts/throwaway-postgres";
import { demoDatabase } from "./support/databases";
import { type OwnApp, startOwnApp } from "./support/own-app";
import { makeCase, setStatus } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";

// The bell, over two app processes and one PostgreSQL: what is committed at one is seen at the other at once, in
// every tab by one stream, and where no stream comes through by asking.

test.describe.configure({ mode: "serial" });

const ends: (() => Promise<unknown>)[] = [];
let database: Client;
let first: OwnApp;
let second: OwnApp;
const cookies: Record<string, string> = {};

test.beforeAll(async () => {
  const postgres = await startThrowawayPostgres();
  ends.push(() => postgres.stop());
  const url = postgres.url("bell");
  await demoDatabase(postgres.url("postgres"), url);
  database = await connect(url);
  ends.push(() => database.end());
  // The demo's appointments are told at their hour, which may be now.
  await database.query(
    "INSERT INTO notification_off (staff_id, kind) SELECT id, 'appointment' FROM staff",
  );
  first = await startOwnApp(url);
  ends.push(() => first.stop());
  second = await startOwnApp(url, { WORKER_OFF: "1" });
  ends.push(() => second.stop());
});
test.afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

type Account = "admin" | "gurdaspur";
const emailOf = (account: Account) => `${account}@overseasdesk.example`;

/** A browser of somebody's own at this origin. Cookies go by host, so one session is for all ports. */
async function browserOf(browser: Browser, account: Account, origin: string, more = {}) {
  cookies[account] ??= await signIn(first.origin, emailOf(account));
  const context = await browser.newContext({ baseURL: origin, ...more });
  const [name = "", value = ""] = cookies[account].split(/=(.*)/s);
  await context.addCookies([{ name, value, domain: "localhost", path: "/" }]);
  return context;
}

/** Writes a notification as an operation does. */
const tell = (account: Account, text: string, page = "/app/account") =>
  database.query(
    `INSERT INTO notification (staff_id, kind, text, page)
     SELECT id, 'job', $2, $3 FROM staff WHERE email = $1`,
    [emailOf(account), text, page],
  );
const forget = () => database.query("DELETE FROM notification");

const bell = (page: Page, unread?: number | string) =>
  page.getByRole("button", {
    name: unread ? `Notifications, ${unread} unread` : /^Notifications$/,
  });
const panel = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
const path = "/app/universities";

/** Counts the streams that are asked for by the tabs of a browser. */
function streamsOf(context: BrowserContext) {
  const asked: string[] = [];
  context.on("request", (one) => {
    if (one.url().endsWith("/api/notifications/stream")) asked.push(one.url());
  });
  return asked;
}

test("a transferred case comes to the bell of its receiver, who opens it by keys", async ({
  browser,
}) => {
  const admins = await browserOf(browser, "admin", second.origin);
  const adminPage = await admins.newPage();
  const c = await makeCase(adminPage);
  await setStatus(adminPage, c.refNo, true);

  const own = await browserOf(browser, "gurdaspur", first.origin);
  const page = await own.newPage();
  await tell("gurdaspur", "Told before");
  await page.goto(path);
  // It was counted: what comes from here on is news.
  await expect(bell(page, 1)).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "unread" })).toHaveCount(0);
  const answer = await adminPage.request.post("/api/assessment/transfer", {
    headers: { "x-requested-with": "test" },
    data: { ref_no: c.refNo, caseHandler: emailOf("gurdaspur") },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await expect(bell(page, 2)).toBeVisible();
  // Said to a screen reader, politely.
  const said = page.getByRole("status").filter({ hasText: "2 unread notifications" });
  await expect(said).toHaveCount(1);

  await page.keyboard.press("b");
  const row = panel(page).getByRole("link", {
    name: new RegExp(`Unread: .*${c.refNo}, is yours now`),
  });
  await expect(row).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await page.keyboard.press("b");
  await expect(row).toBeVisible();
  await page.keyboard.press("Tab"); // Mark all as read
  await page.keyboard.press("Tab");
  await expect(row).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/app/view-assessment/${c.refNo}`));
  await expect(panel(page)).toBeHidden();
  await expect(bell(page, 1)).toBeVisible();
  await own.close();
  await admins.close();
});

test("the notification panel shows twenty, then more, marks all as read at once, and fits every screen", async ({
  browser,
}) => {
  await forget();
  for (let nth = 1; nth <= 47; nth++) await tell("gurdaspur", `Work ${nth} of 47 is done`);
  const own = await browserOf(browser, "gurdaspur", first.origin);
  const page = await own.newPage();
  await page.goto(path);
  await expect(bell(page, 47)).toBeVisible();
  await expectPresentable(page, "bell");
  await page.keyboard.press("b");
  const rows = panel(page).getByRole("listitem");
  await expect(rows).toHaveCount(20);
  await expect(rows.first()).toContainText("Work 47 of 47");
  await panel(page).getByRole("button", { name: "Show more" }).click();
  await expect(rows).toHaveCount(40);
  await expectPresentable(page, "notifications");
  await panel(page).getByRole("button", { name: "Show more" }).click();
  await expect(rows).toHaveCount(47);
  await expect(panel(page).getByRole("button", { name: "Show more" })).toHaveCount(0);
  // Notifications that come meanwhile stand above.
  await tell("gurdaspur", "Something new");
  await expect(rows.first()).toContainText("Something new");
  await panel(page).getByRole("button", { name: "Mark all as read" }).click();
  await expect(bell(page)).toBeVisible();
  await expect(panel(page).getByText("Unread: ")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await tell("gurdaspur", "x");
  await database.query(
    `INSERT INTO notification (staff_id, kind, text, page)
     SELECT id, 'job', 'Many', '/app/account' FROM staff, generate_series(1, 120) WHERE email = $1`,
    [emailOf("gurdaspur")],
  );
  await expect(bell(page, "99\\+".replace("\\", ""))).toBeVisible();
  await own.close();
});

test("twenty tabs have one stream; when its tab is closed another takes it", async ({
  browser,
}) => {
  await forget();
  const own = await browserOf(browser, "gurdaspur", first.origin);
  const asked = streamsOf(own);
  const tabs: Page[] = [];
  for (let nth = 0; nth < 20; nth++) {
    const tab = await own.newPage();
    await tab.goto(path);
    tabs.push(tab);
  }
  await tell("gurdaspur", "For every tab");
  for (const tab of tabs) await expect(bell(tab, 1)).toBeVisible();
  expect(asked).toHaveLength(1);
  await tabs[0]?.close();
  await expect.poll(() => asked.length).toBe(2);
  await tell("gurdaspur", "After it was closed");
  for (const tab of tabs.slice(1)) await expect(bell(tab, 2)).toBeVisible();
  // Read in one is read in all.
  const [, one, other] = tabs as [Page, Page, Page];
  await one.keyboard.press("b");
  await panel(one).getByRole("button", { name: "Mark all as read" }).click();
  await expect(bell(other)).toBeVisible();
  await own.close();
});

test("a notification committed while the listening connection is cut still arrives", async ({
  browser,
}) => {
  await forget();
  const own = await browserOf(browser, "gurdaspur", first.origin);
  const page = await own.newPage();
  await page.goto(path);
  await tell("gurdaspur", "Before");
  await expect(bell(page, 1)).toBeVisible();
  await database.query(
    `WITH told AS (INSERT INTO notification (staff_id, kind, text, page)
       SELECT id, 'job', 'Meanwhile', '/app/account' FROM staff WHERE email = $1)
     SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'overseas-desk live'`,
    [emailOf("gurdaspur")],
  );
  await expect(bell(page, 2)).toBeVisible();
  await tell("gurdaspur", "Afterwards");
  await expect(bell(page, 3)).toBeVisible();
  await own.close();
});

/** A proxy that gathers an answer until it is whole: of a stream nothing ever comes. */
async function startGathering(port: number) {
  const server: Server = createServer((incoming, outgoing) => {
    const { method, url: asked, headers } = incoming;
    const onward = request({ host: "127.0.0.1", port, method, path: asked, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        outgoing.end(Buffer.concat(parts));
      });
    });
    onward.on("error", () => outgoing.destroy());
    outgoing.on("close", () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve());
  });
  ends.push(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

test("the bell polls behind a buffering proxy, and again when somebody comes back to its tab", async ({
  browser,
}) => {
  await forget();
  await tell("gurdaspur", "Gathered");
  const own = await browserOf(browser, "gurdaspur", await startGathering(first.port));
  const asked = streamsOf(own);
  const page = await own.newPage();
  await page.goto(path);
  await expect(bell(page, 1)).toBeVisible();
  expect(asked).toHaveLength(1);
  await tell("gurdaspur", "Gathered, too");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(bell(page, 2)).toBeVisible();
  await own.close();
});

test("an ended session closes its stream, and the bell stops asking", async ({ browser }) => {
  await forget();
  const own = await browserOf(browser, "gurdaspur", first.origin);
  const page = await own.newPage();
  const statuses: number[] = [];
  page.on("response", (answer) => {
    if (answer.url().includes("/api/notifications/")) statuses.push(answer.status());
  });
  await page.goto(path);
  await tell("gurdaspur", "Before");
  await expect(bell(page, 1)).toBeVisible();
  await database.query(
    "DELETE FROM session USING staff WHERE staff.id = session.staff_id AND staff.email = $1",
    [emailOf("gurdaspur")],
  );
  await expect.poll(() => statuses.filter((status) => status === 401).length).toBeGreaterThan(0);
  delete cookies.gurdaspur;
  await own.close();
});

/** A browser that allows notifications and keeps what it would show; `hidden` tells its tabs that nobody looks. */
function watchBrowser() {
  const kept = window as unknown as { shown: Record<string, string>; hidden: boolean };
  kept.shown = {};
  kept.hidden = false;
  class Shown {
    static permission = "granted";
    onclick = () => undefined;
    constructor(text: string, { tag }: { tag: string }) {
      kept.shown[tag] = text;
    }
    close() {}
  }
  Object.defineProperty(window, "Notification", { value: Shown });
  Object.defineProperty(document, "visibilityState", {
    get: () => (kept.hidden ? "hidden" : "visible"),
  });
}
const shown = (page: Page) =>
  page.evaluate(() => (window as unknown as { shown: Record<string, string> }).shown);
/** Until the browser knows how many of its tabs are still looked at. */
const hide = async (page: Page, left: number) => {
  await page.evaluate(() => {
    (window as unknown as { hidden: boolean }).hidden = true;
    document.dispatchEvent(new Event("visibilitychange"));
  });
  const looked = () =>
    page.evaluate(async () => {
      const { held = [] } = await navigator.locks.query();
      return held.filter(({ mode }) => mode === "shared").length;
    });
  await expect.poll(looked).toBe(left);
};

test("the browser shows the newest notification when that is allowed and no tab is in sight", async ({
  browser,
}) => {
  await forget();
  const own = await browserOf(browser, "gurdaspur", first.origin);
  await own.addInitScript(watchBrowser);
  const [one, two] = [await own.newPage(), await own.newPage()];
  for (const page of [one, two]) await page.goto(path);
  await tell("gurdaspur", "Seen");
  for (const page of [one, two]) await expect(bell(page, 1)).toBeVisible();
  await hide(one, 1);
  await tell("gurdaspur", "Seen in the other tab");
  await expect(bell(two, 2)).toBeVisible();
  await hide(two, 0);
  const both = async () => Object.values({ ...(await shown(one)), ...(await shown(two)) });
  await tell("gurdaspur", "Nobody looks");
  await expect.poll(both).toEqual(["Nobody looks"]);
  for (const text of ["One", "Two", "Three"]) await tell("gurdaspur", text);
  await expect.poll(both).toContain("Three");
  await tell("gurdaspur", "Alone");
  await expect.poll(both).toContain("Alone");
  const all = await both();
  expect(all, "none twice, and none that was looked at").toEqual([...new Set(all)]);
  expect(all).not.toContain("Seen in the other tab");
  await own.close();
});

test("a kind of notification is switched off in the account, and on again", async ({ browser }) => {
  await forget();
  const own = await browserOf(browser, "gurdaspur", first.origin);
  const page = await own.newPage();
  await page.goto(path);
  // A single key is heard once the page is alive.
  await page.locator("[data-alive]").first().waitFor();
  await page.keyboard.press("b");
  await expect(panel(page)).toContainText("Nothing yet");
  await page.getByRole("link", { name: "Choose what you are told" }).click();
  const kind = page.getByRole("switch", { name: "A case is transferred to me" });
  await expect(kind).toBeChecked();
  await expectPresentable(page, "notification-kinds");
  const admins = await browserOf(browser, "admin", second.origin);
  const adminPage = await admins.newPage();
  const transferred = async () => {
    const c = await makeCase(adminPage);
    await setStatus(adminPage, c.refNo, true);
    const answer = await adminPage.request.post("/api/assessment/transfer", {
      headers: { "x-requested-with": "test" },
      data: { ref_no: c.refNo, caseHandler: emailOf("gurdaspur") },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await kind.click();
  await expect(kind).not.toBeChecked();
  await expect(kind).toBeEnabled();
  await transferred();
  await kind.click();
  await expect(kind).toBeChecked();
  await expect(kind).toBeEnabled();
  await transferred();
  await expect(bell(page, 1)).toBeVisible();
  await own.close();
  await admins.close();
});
