import type { Page } from "@playwright/test";
import { database } from "./support/database";
import { hearsKeys } from "./support/keys";
import {
  box,
  fillEducation,
  fillPerson,
  fillVisa,
  makeCase,
  next,
  setStatus,
  someStudent,
} from "./support/people";
import { enter, makeSomebody } from "./support/somebody";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

test.use({ serviceWorkers: "allow" });

const keeps = (page: Page) => expect(page.locator("[data-queue]")).toBeAttached();

/** The office is installed: the page without a line and what it needs are in the browser. */
const isInstalled = (page: Page) =>
  expect.poll(() => page.evaluate(async () => Boolean(await caches.match("/offline")))).toBe(true);

const leadsOf = (mobile: string) =>
  database(async (client) => {
    const { rows } = await client.query("SELECT id FROM lead WHERE mobile LIKE '%' || $1", [
      mobile,
    ]);
    return rows.length;
  });

/** The page has the code of the form, as one that was used has. */
async function hasForm(page: Page) {
  await hearsKeys(page, "Leads");
  await page.keyboard.press("Control+Shift+E");
  await expect(box(page, "Name")).toBeFocused();
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Name is required")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Note a lead" })).toBeHidden();
}

async function noteLead(page: Page, { firstName, mobile }: ReturnType<typeof someStudent>) {
  await hearsKeys(page, "Leads");
  await page.keyboard.press("Control+Shift+E");
  await box(page, "Name").fill(`${firstName} Gill`);
  await box(page, "Mobile").fill(mobile);
  await page.keyboard.press("Control+s");
  await toast(page, "It is kept in this browser");
  await expect(page.getByRole("dialog", { name: "Note a lead" })).toBeHidden();
}

/** A counsellor of the test's own, so that no other journey's queue is theirs. */
async function somebody(page: Page) {
  const email = await makeSomebody({});
  await enter(page, email);
  return email;
}

test("leads and remarks that are typed without a line wait encrypted, and are saved once in their order when it is back", async ({
  page,
  context,
}) => {
  await somebody(page);
  const { refNo } = await makeCase(page);
  await setStatus(page, refNo, true);
  const lead = someStudent();
  await page.goto(`/app/view-assessment/${refNo}/remarks`);
  await keeps(page);
  await hasForm(page);
  await context.setOffline(true);
  await expect(page.getByRole("button", { name: "No line" })).toBeVisible();
  await noteLead(page, lead);
  await page.getByRole("textbox", { name: /^Remark/ }).fill("The father called back");
  await page.getByRole("button", { name: "Save" }).click();
  await toast(page, "It is kept in this browser");
  const chip = page.getByRole("button", { name: "No line, 2 wait" });
  await expect(chip).toBeVisible();
  await chip.click();
  const list = page.getByRole("list", { name: "What waits" });
  await expect(list.getByRole("listitem")).toHaveText([/Lead.*Gill/, /Remark.*GSP-/]);
  await expectPresentable(page, "offline-waiting");
  await page.keyboard.press("Escape");

  const stored = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open("offline");
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const rows = await new Promise<{ values: { bytes: ArrayBuffer } }[]>((resolve) => {
      const request = database.transaction("entries").objectStore("entries").getAll();
      request.onsuccess = () => resolve(request.result);
    });
    return rows.map((row) => JSON.stringify(row) + new TextDecoder().decode(row.values.bytes));
  });
  expect(stored).toHaveLength(2);
  expect(stored.join()).not.toContain(lead.mobile);
  expect(stored.join()).not.toContain("father");

  await context.setOffline(false);
  await toast(page, "Sent: 2 changes that waited");
  await expect(page.getByText("The father called back")).toHaveCount(1);
  expect(await leadsOf(lead.mobile)).toBe(1);
  await expect(page.getByRole("button", { name: /wait/ })).toHaveCount(0);
});

test("an assessment whose last steps are typed without a line is registered once when it is back", async ({
  page,
  context,
}) => {
  await somebody(page);
  const student = someStudent();
  await page.goto("/app/create-assessment");
  await keeps(page);
  await fillPerson(page, student);
  await next(page);
  await context.setOffline(true);
  await expect(page.getByRole("button", { name: "No line" })).toBeVisible();
  await fillEducation(page);
  await next(page);
  await fillVisa(page);
  await page.getByRole("button", { name: "Save" }).click();
  await toast(page, "It is kept in this browser");
  await expect(box(page, "First Name"), "the next walk-in's form").toHaveValue("");
  await context.setOffline(false);
  await toast(page, "Sent: 1 change that waited");
  const cases = await database(async (client) => {
    const { rows } = await client.query(
      "SELECT first_name FROM assessment WHERE mobile LIKE '%' || $1",
      [student.mobile],
    );
    return rows;
  });
  expect(cases).toEqual([{ first_name: student.firstName }]);
});

test("an answer that is lost after the server saved makes no second lead, whichever of two tabs sends it", async ({
  page,
  context,
}) => {
  await somebody(page);
  const lead = someStudent();
  await page.goto("/app/leads");
  await keeps(page);
  const other = await context.newPage();
  await other.goto("/app/leads");
  await keeps(other);
  await page.bringToFront();
  await page.route("**/app/leads", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await noteLead(page, lead);
  await expect.poll(async () => page.getByRole("button", { name: /wait/ }).count()).toBe(0);
  await expect(other.getByRole("button", { name: /wait/ })).toHaveCount(0);
  expect(await leadsOf(lead.mobile)).toBe(1);
});

test("a page that is loaded without a line takes a lead, and leads back to where one was", async ({
  page,
  context,
}) => {
  await somebody(page);
  const lead = someStudent();
  await page.goto("/app/leads");
  await keeps(page);
  await isInstalled(page);
  await context.setOffline(true);
  await page.goto("/app/followups");
  await expect(page).toHaveURL(/\/offline\?from=%2Fapp%2Ffollowups/);
  await expect(page.getByText("There is no line at the moment.")).toBeVisible();
  await box(page, "Name").fill(`${lead.firstName} Gill`);
  await box(page, "Mobile").fill(lead.mobile);
  await expectPresentable(page, "offline-page");
  await page.getByRole("button", { name: "Save" }).click();
  await toast(page, "It is kept in this browser");
  await expect(box(page, "Name")).toHaveValue("");
  await context.setOffline(false);
  await expect(page.getByText("There is a line again.")).toBeVisible();
  await page.getByRole("link", { name: "Back to the office" }).click();
  await expect(page).toHaveURL(/\/app\/followups/);
  await toast(page, "Sent: 1 change that waited");
  expect(await leadsOf(lead.mobile)).toBe(1);
});

test("what waits is neither seen nor sent by the next person at the computer, and leaves when its writer is back", async ({
  page,
  context,
}) => {
  const email = await somebody(page);
  const lead = someStudent();
  await page.goto("/app/leads");
  await keeps(page);
  await hasForm(page);
  await context.setOffline(true);
  await noteLead(page, lead);
  // The computer is switched off, and somebody else logs in at it.
  await page.goto("about:blank");
  await context.setOffline(false);
  await context.clearCookies();
  await enter(page, await makeSomebody({}));
  await page.goto("/app/leads");
  await keeps(page);
  await expect(page.getByRole("button", { name: /wait/ })).toHaveCount(0);
  expect(await leadsOf(lead.mobile)).toBe(0);

  await context.clearCookies();
  await enter(page, email);
  await page.goto("/app/leads");
  await toast(page, "Sent: 1 change that waited");
  expect(await leadsOf(lead.mobile)).toBe(1);
});

test("what the server refuses when it is sent asks its writer, who drops it", async ({
  page,
  context,
}) => {
  await somebody(page);
  const { refNo } = await makeCase(page);
  await setStatus(page, refNo, true);
  await page.goto(`/app/view-assessment/${refNo}/remarks`);
  await keeps(page);
  await context.setOffline(true);
  await page.getByRole("textbox", { name: /^Remark/ }).fill("Too late");
  await page.getByRole("button", { name: "Save" }).click();
  await toast(page, "It is kept in this browser");
  await database((client) =>
    client.query(
      `UPDATE assessment SET handler_id = (SELECT id FROM staff WHERE email = 'batala@overseasdesk.example')
       WHERE ref_no = $1`,
      [refNo],
    ),
  );
  await context.setOffline(false);
  await page.getByRole("button", { name: "1 needs you" }).click();
  const row = page.getByRole("list", { name: "What waits" }).getByRole("listitem");
  await expect(row).toContainText(refNo);
  await row.getByRole("button", { name: "Drop" }).click();
  const question = page.getByRole("dialog", { name: "Drop what you typed?" });
  await question.getByRole("button", { name: "Drop" }).click();
  await expect(page.getByText("Nothing waits any more.")).toBeVisible();
});

test("a file that a telephone shares waits in the browser until somebody says whose it is", async ({
  page,
}) => {
  await somebody(page);
  const { refNo } = await makeCase(page);
  await setStatus(page, refNo, true);
  await page.goto(`/app/view-assessment/${refNo}/documents`);
  await isInstalled(page);
  await page.reload();
  // As the browser posts what another program shared.
  await page.evaluate(() => {
    const files = new DataTransfer();
    files.items.add(
      new File(["%PDF-1.4\n%%EOF"], "Marks of 12th.pdf", { type: "application/pdf" }),
    );
    const input = Object.assign(document.createElement("input"), { type: "file", name: "files" });
    input.files = files.files;
    const form = Object.assign(document.createElement("form"), {
      ...{ method: "post", enctype: "multipart/form-data", action: "/app/share" },
    });
    form.append(input);
    document.body.append(form);
    form.submit();
  });
  await expect(page.getByRole("listitem").filter({ hasText: "Marks of 12th.pdf" })).toBeVisible();
  await expectPresentable(page, "share", { every: true });

  await page.goto(`/app/view-assessment/${refNo}/documents`);
  await page
    .getByRole("button", { name: /^Upload/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Take Marks of 12th.pdf" }).click();
  await box(page, "Name").fill("Marks");
  await page.getByRole("dialog").getByRole("button", { name: "Upload" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Marks" })).toBeVisible();

  // Another person at this telephone is offered nothing of it.
  await enter(page, await makeSomebody({}));
  await page.goto("/app/leads");
  await keeps(page);
  await page.goto("/app/share");
  await expect(page.getByText("Nothing is shared at the moment.")).toBeVisible();
});

test("the browser offers to install the office, and finds nothing wrong with its manifest", async ({
  page,
  context,
}) => {
  await somebody(page);
  await page.goto("/app/today");
  await isInstalled(page);
  const session = await context.newCDPSession(page);
  const { errors, data = "{}" } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(JSON.parse(data)).toMatchObject({ display: "standalone", id: "/app" });
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  expect(installabilityErrors).toEqual([]);
});
