import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { DAY_MS } from "../lib/values/calendar";
import { casesOf, sendEnquiry, someEnquiry } from "../scripts/drills/enquiries";
import { openDatabase, type Product, startProduct } from "../scripts/drills/product";
import { signIn } from "../scripts/drills/sign-in";
import { hearsKeys } from "./support/keys";
import { box } from "./support/people";
import { expect, expectAccessible, expectPresentable, test } from "./support/test";

// The whole `npm start`, with practice beside it: what is done there is nowhere in the real house.

test.describe.configure({ mode: "serial" });
test.skip(process.platform !== "linux", "Processes are found under /proc");

let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ NEXT_DIST_DIR: ".next-test" });
});
test.afterAll(async () => {
  await product?.stop();
  product?.remove();
});

async function rows<T>(name: "overseas_desk" | "overseas_desk_practice", sql: string) {
  const session = await openDatabase(product, name);
  return session
    .query(sql)
    .then((answer) => answer.rows as T[])
    .finally(() => session.end());
}
const count = async (name: Parameters<typeof rows>[0], table: string) =>
  Number((await rows<{ n: string }>(name, `SELECT count(*) AS n FROM ${table}`))[0]?.n);

async function logIn(page: Page, who: string) {
  await page.goto(`${product.origin}/login`);
  await box(page, "Email").fill(`${who}@overseasdesk.example`);
  await page.locator("input[name=password]").fill("overseas-demo-2026");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveTitle("Dashboard · Overseas Desk");
  // A button that is pressed before the page is alive does nothing.
  await hearsKeys(page, "Everywhere");
}

async function practise(page: Page) {
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("button", { name: "Practise" }).click();
  await expect(page).toHaveTitle("Practice: Dashboard · Overseas Desk", { timeout: 60_000 });
}

const banner = "Practice. Nothing here is real, and nothing is sent.";
const leave = (page: Page) => page.getByRole("button", { name: "Leave practice" }).click();

test("a payment that is taken in practice is in no book, search, audit log or outbox of the real house", async ({
  page,
  context,
}) => {
  await logIn(page, "gurdaspur");
  await page.goto(`${product.origin}/app/active-assessments`);
  const tables = ["voucher", "voucher_sum", "outbox_message", "assessment", "stored_file"];
  const before = await Promise.all(tables.map((table) => count("overseas_desk", table)));
  const tab = await context.newPage();
  await tab.goto(`${product.origin}/app/take-payment`);

  await practise(page);
  await expect(page.getByText(banner)).toBeVisible();
  await expectPresentable(page, "practice");
  const [payer] = await rows<{ mobile: string; name: string }>(
    "overseas_desk_practice",
    `SELECT a.mobile, a.first_name AS name FROM assessment a JOIN staff s ON s.id = a.handler_id
     WHERE s.email = 'gurdaspur@overseasdesk.example' AND a.state = 'active' LIMIT 1`,
  );
  const digits = payer?.mobile.slice(-10) ?? "";
  await page.goto(`${product.origin}/app/take-payment`);
  await expect(box(page, "Student’s mobile")).toBeFocused();
  await page.keyboard.type(digits);
  await page.keyboard.press("Tab");
  await page.keyboard.type("12345");
  await page.keyboard.press("Enter");
  const paper = page.getByRole("article");
  await expect(paper).toContainText("₹12,345.00");
  const printed = () => paper.evaluate((sheet) => getComputedStyle(sheet, "::before").content);
  expect(await printed()).toBe('"PRACTICE"');
  await expectPresentable(page, "practice-receipt");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "PDF" }).click();
  expect((await download).suggestedFilename()).toMatch(/^PRACTICE-/);
  expect(
    await rows("overseas_desk_practice", "SELECT FROM voucher WHERE amount = 12345"),
  ).toHaveLength(1);

  // A tab that was open before is of the real house: nothing of it is saved in practice, nor the other way round.
  await tab.bringToFront();
  await box(tab, "Student’s mobile").fill(digits);
  await expect(tab.getByText("You have begun to practise in another tab")).toBeVisible();
  await tab.reload();
  await expect(tab.getByText(banner)).toBeVisible();
  await page.bringToFront();

  await leave(page);
  await expect(page).toHaveURL(`${product.origin}/app/active-assessments`);
  await expect(page.getByText(banner)).toHaveCount(0);
  await expect(page).toHaveTitle("Active Assessments · Overseas Desk");
  expect(await Promise.all(tables.map((table) => count("overseas_desk", table)))).toEqual(before);
  const lines = await rows<{ operation: string }>(
    "overseas_desk",
    "SELECT operation FROM audit_line WHERE at > now() - interval '1 hour' AND operation <> 'account.signIn'",
  );
  expect(lines).toEqual([{ operation: "account.practise" }]);
  await tab.close();
});

test("two people work at the same time, one in practice and one not, and neither meets the other's students", async ({
  page,
}) => {
  const real = await signIn(product.origin);
  await logIn(page, "reception");
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("button", { name: "Tour" }).click();
  for (let step = 1; step < 6; step++)
    await page.getByRole("button", { name: "Next", exact: true }).click();
  const last = page.getByRole("dialog", { name: "Try it first" });
  await last.getByRole("button", { name: "Practise" }).click();
  await expect(page).toHaveTitle("Practice: Dashboard · Overseas Desk", { timeout: 60_000 });
  const cookies = await page.context().cookies();
  const inPractice = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const [theirs, ours] = [someEnquiry(), someEnquiry()];
  expect((await sendEnquiry(product.origin, theirs))?.ok).toBe(true);
  const made = await page.evaluate(
    (body) =>
      fetch("/api/enquiry/create", {
        method: "POST",
        headers: { "content-type": "application/json", "x-requested-with": "test" },
        body: JSON.stringify(body),
      }).then(({ status }) => status),
    ours,
  );
  expect(made).toBe(200);
  expect(await casesOf(product.origin, real, theirs.mobile)).toBe(1);
  expect(await casesOf(product.origin, real, ours.mobile)).toBe(0);
  const search = (mobile: string) =>
    page.evaluate(
      (q) =>
        fetch(`/api/search/mobile?mobile=${q}`, { headers: { "x-requested-with": "test" } }).then(
          (answer) => answer.json(),
        ),
      mobile,
    );
  expect(await search(ours.mobile)).toHaveLength(1);
  expect(await search(theirs.mobile)).toHaveLength(0);
  // The session of practice opens nothing in the real house.
  const session = /practice\.(next-auth\.session-token=[^;]+)/.exec(inPractice)?.[1] ?? "";
  const asked = await fetch(`${product.origin}/api/search/mobile?mobile=${theirs.mobile}`, {
    headers: { cookie: session, "x-requested-with": "test" },
  });
  expect(asked.status).toBe(401);
});

test("an admin of practice cannot set up mail, and the real System says that practice is open", async ({
  page,
  context,
  browser,
}) => {
  await logIn(page, "admin");
  await practise(page);
  await page.goto(`${product.origin}/app/office?part=mail`);
  await box(page, "Mail server").fill("mail.example");
  await box(page, "Address of the sender").fill("office@example.com");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Not in practice: nothing leaves it")).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await logIn(other, "admin");
  await other.goto(`${product.origin}/app/system`);
  await expect(other.getByText(/^Open since /)).toBeVisible();
  await other.context().close();

  // Killed: people read so, leave, and are where they were; the real house was never away.
  const pid = product.practicePid() ?? 0;
  process.kill(pid, "SIGKILL");
  await expect.poll(product.practicePid).toBeUndefined();
  await page.goto(`${product.origin}/app/users`);
  await expect(page.getByRole("heading", { name: "Practice is closed" })).toBeVisible();
  await expectAccessible(page);
  await leave(page);
  await expect(page).toHaveTitle("Dashboard · Overseas Desk");
  expect((await context.cookies()).map(({ name }) => name)).toEqual(["next-auth.session-token"]);
  expect(product.restarts()).toEqual([]);
  const taken = () =>
    rows("overseas_desk_practice", "SELECT FROM voucher WHERE amount = 12345").then(
      ({ length }) => length,
    );
  await practise(page);
  expect(await taken()).toBe(1);

  // A night later it is empty, and its files are gone.
  const file = join(product.dataDir, "practice", "of-yesterday");
  writeFileSync(file, "");
  const yesterday = new Date(Date.now() - DAY_MS).toISOString();
  await rows(
    "overseas_desk",
    `COMMENT ON DATABASE overseas_desk_practice IS 'Practice of Overseas Desk, made ${yesterday}'`,
  );
  process.kill(product.practicePid() ?? 0, "SIGKILL");
  await expect.poll(product.practicePid).toBeUndefined();
  await leave(page);
  await practise(page);
  expect(await taken()).toBe(0);
  expect(existsSync(file)).toBe(false);
});

test("the bell of a tab that is left open says what is of its own house, whatever the other tabs went to", async ({
  page,
  context,
}) => {
  /** So many unread ones of the admin, whatever others have told them. */
  const unread = (many: number) =>
    `UPDATE notification SET read_at = now();
     INSERT INTO notification (staff_id, kind, text, page)
     SELECT id, 'assigned', 'A case is yours', '/app/today' FROM staff, generate_series(1, ${many})
     WHERE email = 'admin@overseasdesk.example'`;
  const bell = (of: Page) => of.getByRole("button", { name: /^Notifications/ });
  const refused = (of: Page) =>
    of.waitForResponse(
      (answer) => answer.url().includes("/notifications/stream") && answer.status() === 409,
    );
  /** All streams end, and each tab asks for its own again. */
  const endStreams = () => process.kill(product.appPid() ?? 0, "SIGKILL");

  await rows("overseas_desk", unread(3));
  await logIn(page, "admin");
  await expect(bell(page)).toHaveText(/3 unread/);
  const inPractice = await context.newPage();
  await inPractice.goto(`${product.origin}/app/users`);
  await practise(inPractice);
  await rows("overseas_desk_practice", unread(5));
  const left = refused(page);
  endStreams();
  await left;
  await expect(bell(inPractice)).toHaveText(/5 unread/);
  await expect(bell(page)).toHaveText(/3 unread/);

  const leaver = await context.newPage();
  await leaver.goto(`${product.origin}/app/users`);
  await leave(leaver);
  await expect(bell(leaver)).toHaveText(/3 unread/);
  const over = refused(inPractice);
  endStreams();
  await over;
  await expect(bell(leaver)).toHaveText(/3 unread/);
  await expect(bell(inPractice)).toHaveText(/5 unread/);
});

test("practice ends with the version that is changed over, and the next one opens it with what was in it", async ({
  page,
}) => {
  await logIn(page, "admin");
  await practise(page);
  await rows(
    "overseas_desk_practice",
    "UPDATE staff SET name = 'Amrit Practised' WHERE email = 'admin@overseasdesk.example'",
  );
  const before = product.practicePid();
  await product.stop();
  // One that has ended and is not yet buried has no command any more.
  const command = `/proc/${before}/cmdline`;
  expect(existsSync(command) && readFileSync(command, "utf8")).toBeFalsy();
  // An update stops one scripts/start.ts and starts another on the same data and port (scripts/versions/house.ts).
  const settings = { NEXT_DIST_DIR: ".next-test", PORT: String(product.port) };
  product = await startProduct(settings, product.dataDir);
  await page.goto(`${product.origin}/app/users`);
  await expect(page.getByRole("heading", { name: "Practice is closed" })).toBeVisible();
  await leave(page);
  await practise(page);
  await expect(page.getByRole("button", { name: /Amrit Practised/ })).toBeVisible();
});
