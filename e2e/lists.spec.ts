import type { Page } from "@playwright/test";
import ExcelJS from "exceljs";
import { daysAfter } from "../lib/values/calendar";
import { dayInIndia } from "../lib/values/clock";
import { holdScripts } from "./support/hold-scripts";
import { makeCase, setStatus } from "./support/people";
import { expect, test } from "./support/test";
import { toast } from "./support/toasts";

const more = (page: Page, refNo: string) =>
  page.getByRole("button", { name: new RegExp(`^More about ${refNo}, `) });

test("an admin has a tab for each branch; filters live in the URL and Back restores them", async ({
  asAdmin,
}) => {
  const { refNo, firstName } = await makeCase(asAdmin, "batala");
  await asAdmin.goto("/app/new-assessments");
  await asAdmin.getByRole("link", { name: "Batala" }).click();
  await expect(asAdmin).toHaveURL(/location=batala/);
  await asAdmin.getByLabel("Name, reference no. or mobile").fill(firstName);
  await asAdmin.keyboard.press("Enter");
  await expect(asAdmin).toHaveURL(new RegExp(`q=${firstName}`));
  const rows = asAdmin.getByRole("row").filter({ hasText: refNo });
  await expect(rows).toHaveCount(1);
  await asAdmin.getByRole("link", { name: "Gurdaspur" }).click();
  await expect(rows).toHaveCount(0);
  await asAdmin.goBack();
  await expect(rows).toHaveCount(1);
});

test("deleting a case asks twice, and only an admin is offered it", async ({
  asAdmin,
  asGurdaspur,
}) => {
  const { refNo } = await makeCase(asAdmin);
  await asGurdaspur.goto(`/app/new-assessments?q=${refNo}`);
  await expect(asGurdaspur.getByRole("row").filter({ hasText: refNo })).toBeVisible();
  await expect(more(asGurdaspur, refNo)).toHaveCount(0);

  await asAdmin.goto(`/app/new-assessments?q=${refNo}`);
  await more(asAdmin, refNo).click();
  await expect(asAdmin.getByRole("link", { name: `View ${refNo} (new tab)` })).toBeVisible();
  await asAdmin.getByRole("button", { name: `Delete ${refNo}` }).click();
  const dialog = asAdmin.getByRole("dialog");
  await expect(dialog).toContainText("Are you sure you want to delete this entry?");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(asAdmin.getByRole("row").filter({ hasText: refNo })).toBeVisible();

  // By the keyboard this time: focus is back on the button of the menu.
  await expect(more(asAdmin, refNo)).toBeFocused();
  await asAdmin.keyboard.press("Enter");
  await asAdmin.keyboard.press("Tab");
  await asAdmin.keyboard.press("Tab");
  await asAdmin.keyboard.press("Tab");
  await expect(asAdmin.getByRole("button", { name: `Delete ${refNo}` })).toBeFocused();
  await asAdmin.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(dialog).toContainText("the data cannot be retrieved");
  await dialog.getByRole("button", { name: "Move to trash" }).click();
  await toast(asAdmin, "Record deleted successfully");
  await expect(asAdmin.getByRole("row").filter({ hasText: refNo })).toHaveCount(0);
});

test("rejecting moves a case to Inactive, accepting it there makes one the handler", async ({
  asAdmin,
  asBatala,
}) => {
  const { refNo } = await makeCase(asAdmin, "batala");
  await asAdmin.goto(`/app/view-assessment/${refNo}`);
  await asAdmin.getByRole("button", { name: `More about ${refNo}` }).click();
  await asAdmin.getByRole("button", { name: "Reject" }).click();
  await expect(asAdmin.getByRole("dialog")).toContainText(`Reject assessment ${refNo} of `);
  await asAdmin.getByRole("dialog").getByLabel("No response").check();
  await asAdmin.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
  await toast(asAdmin, refNo);
  await asBatala.goto(`/app/rejected-assessments?q=${refNo}`);
  await expect(asBatala.getByRole("row").filter({ hasText: refNo })).toContainText("Pursuing");
  await asBatala.goto(`/app/view-assessment/${refNo}`);
  await asBatala.getByRole("button", { name: "Accept" }).click();
  await toast(asBatala, refNo);
  await asBatala.goto(`/app/active-assessments?q=${refNo}`);
  await expect(asBatala.getByRole("row").filter({ hasText: refNo })).toBeVisible();
});

test("a status change from a stale page is refused and overwrites nothing", async ({
  asAdmin,
  asGurdaspur,
}) => {
  const { refNo } = await makeCase(asAdmin);
  await asGurdaspur.goto(`/app/view-assessment/${refNo}`);
  await setStatus(asAdmin, refNo, true);
  await setStatus(asAdmin, refNo, false);
  await asGurdaspur.getByRole("button", { name: "Active" }).click();
  await toast(asGurdaspur, "changed this meanwhile, on");
  // The page shows by itself what stands there now.
  await expect(asGurdaspur.getByRole("button", { name: "Accept" })).toBeVisible();
});

test("long lists go on by pages that a link reproduces", async ({ asAdmin }) => {
  const { request } = asAdmin;
  const answer = await request.get("/api/assessments/all?limit=2");
  const next = /<([^>]+)>; rel="next"/.exec(answer.headers().link ?? "")?.[1] ?? "";
  const first = (await answer.json()) as { ref_no: string }[];
  const second = (await (await request.get(next)).json()) as { ref_no: string }[];
  expect(first.length).toBe(2);
  expect(second.map((row) => row.ref_no)).not.toContain(first[1]?.ref_no);
});

test("a row's full name opens the case in a new tab and says so", async ({ asAdmin }) => {
  const { refNo, firstName } = await makeCase(asAdmin);
  await asAdmin.goto(`/app/new-assessments?q=${refNo}`);
  const row = asAdmin.getByRole("row").filter({ hasText: refNo });
  await expect(row.getByRole("link")).toHaveCount(2);
  const call = row.getByRole("link", { name: /^\+91 / });
  await expect(call).toHaveAttribute("href", /^tel:\+91\d{10}$/);
  expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  const opened = asAdmin.waitForEvent("popup");
  await row.getByRole("link", { name: `${firstName} Randhawa (${refNo}, new tab)` }).click();
  await expect((await opened).getByRole("heading", { level: 1 })).toContainText(firstName);
});

test("on a phone a case is three lines, and its number can be tapped", async ({ asAdmin }) => {
  const { refNo } = await makeCase(asAdmin);
  await asAdmin.setViewportSize({ width: 360, height: 740 });
  await asAdmin.goto(`/app/new-assessments?q=${refNo}`);
  const row = asAdmin.getByRole("row").filter({ hasText: refNo });
  const box = await row.boundingBox();
  expect(box?.height).toBeLessThan(130);
  const call = await row.getByRole("link", { name: /^\+91 / }).boundingBox();
  expect(call?.height).toBeGreaterThanOrEqual(44);
  const end = await more(asAdmin, refNo).boundingBox();
  expect((end?.x ?? 0) + (end?.width ?? 0)).toBeLessThanOrEqual(360);
});

test("a list's rows are low, and their photos small", async ({ asAdmin }) => {
  // Among people of the demo set: today's are of other tests, which leave names that no line holds.
  const yesterday = daysAfter(dayInIndia(), -1);
  await asAdmin.goto(`/app/active-assessments?q=kaur&to=${yesterday}`);
  const rows = asAdmin.locator("tbody tr");
  const tags = asAdmin.getByRole("list", { name: "Tags" });
  const tallest = async (these: typeof rows) =>
    Math.max(
      ...(await these.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))),
    );
  expect(await rows.filter({ hasNot: tags }).count()).toBeGreaterThan(3);
  expect(await tallest(rows.filter({ hasNot: tags }))).toBeLessThanOrEqual(37);
  expect(await tallest(rows.filter({ has: tags }))).toBeLessThanOrEqual(47);
});

test("filters apply while one types, keep the words being typed, and are undone by Back", async ({
  asAdmin,
}) => {
  const { refNo, firstName } = await makeCase(asAdmin);
  await asAdmin.goto("/app/new-assessments");
  const rows = asAdmin.getByRole("row").filter({ hasText: refNo });
  const box = asAdmin.getByLabel("Name, reference no. or mobile");
  await box.click();
  await box.pressSequentially(firstName, { delay: 60 });
  await expect(asAdmin).toHaveURL(new RegExp(`q=${firstName}$`));
  await expect(rows).toHaveCount(1);
  await expect(box).toHaveValue(firstName);
  await expect(box).toBeFocused();
  await asAdmin.getByRole("combobox", { name: "Test" }).selectOption("PTE");
  await expect(asAdmin.getByText("No assessment fits these filters.")).toBeVisible();
  await asAdmin.goBack();
  await expect(rows).toHaveCount(1);
  await expect(asAdmin.getByRole("combobox", { name: "Test" })).toHaveValue("");
  await asAdmin.goBack();
  await expect(box).toHaveValue("");
  await asAdmin.getByRole("combobox", { name: "Test" }).selectOption("IELTS");
  await asAdmin.getByRole("search").getByText("More", { exact: true }).click();
  await asAdmin.getByLabel("To", { exact: true }).fill("01/01/2001");
  await asAdmin.getByRole("link", { name: "Clear filters" }).click();
  await expect(asAdmin).toHaveURL(/new-assessments\?filters=none$/);
});

test("words typed into a filter before the list is alive stay there, and narrow the list", async ({
  asAdmin: page,
}) => {
  const { refNo, firstName } = await makeCase(page);
  const everyPages = new Set<string>();
  page.on("request", (request) => everyPages.add(request.url()));
  await page.goto("/app/account");
  await expect(page.getByRole("region", { name: /Notifications/ })).toBeAttached();
  // The list's own scripts are late.
  const release = await holdScripts(page.context(), (url) => !everyPages.has(url));
  page.removeAllListeners("request");
  await page.goto("/app/new-assessments", { waitUntil: "commit" });
  const box = page.getByLabel("Name, reference no. or mobile");
  await box.click();
  await box.pressSequentially(firstName);
  release();
  await expect(page).toHaveURL(new RegExp(`q=${firstName}$`));
  await expect(page.getByRole("row").filter({ hasText: refNo })).toHaveCount(1);
  await expect(box).toHaveValue(firstName);
  await expect(box).toBeFocused();
});

test("the filters have an Apply button when scripts are off", async ({
  browser,
  baseURL,
  sessionOf,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? "",
    javaScriptEnabled: false,
    storageState: await sessionOf("admin"),
  });
  const page = await context.newPage();
  await page.goto(`/app/cases/${encodeURIComponent("gurdaspur@overseasdesk.example")}`);
  await page.getByLabel("Name, reference no. or mobile").fill("no such name");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Nobody in this list matches")).toBeVisible();
  await expect(page.getByRole("link", { name: "Clear filters" })).toBeVisible();
  await context.close();
});

test("a list goes to the next page, to the previous and to the first", async ({ asAdmin }) => {
  // Without the cases that other tests make meanwhile, which would come first.
  const path = `/app/active-assessments?limit=3&to=${daysAfter(dayInIndia(), -1)}`;
  // The page that is left is hidden for a moment beside the one that comes.
  const shown = asAdmin.locator('tbody tr:visible [data-card="title"]');
  const names = () => shown.allInnerTexts();
  const go = async (name: string) => {
    const before = (await names()).join();
    await asAdmin.getByRole("link", { name }).click();
    await expect.poll(async () => (await names()).join()).not.toBe(before);
    await expect(shown).toHaveCount(3);
  };
  await asAdmin.goto(path);
  await expect(shown).toHaveCount(3);
  const first = await names();
  await expect(asAdmin.getByRole("link", { name: "Previous page" })).toHaveCount(0);
  await go("Next page");
  const second = await names();
  await go("Next page");
  await go("Previous page");
  expect(await names()).toEqual(second);
  await go("Previous page");
  expect(await names()).toEqual(first);
  await expect(asAdmin.getByRole("link", { name: "Previous page" })).toHaveCount(0);
});

test("an admin narrows Active and Follow Ups to one handler", async ({ asAdmin }) => {
  for (const path of ["/app/active-assessments", "/app/followups?tab=completed"]) {
    await asAdmin.goto(path);
    await asAdmin.getByLabel("Case handler").focus();
    await asAdmin.getByLabel("Case handler").selectOption({ label: "Harpreet Singh Bajwa" });
    await expect(asAdmin).toHaveURL(/handler=/);
    await expect(asAdmin.locator("tbody tr").first()).toBeVisible();
    await expect(
      asAdmin.locator("tbody tr").filter({ hasNotText: "Harpreet Singh Bajwa" }),
    ).toHaveCount(0);
  }
});

test("a case of another counsellor names its handler and leads to Overview", async ({
  asAdmin,
  asGurdaspur,
  asBatala,
}) => {
  const { refNo } = await makeCase(asAdmin);
  await setStatus(asBatala, refNo, true);
  const answer = await asGurdaspur.goto(`/app/view-assessment/${refNo}/remarks`);
  expect(answer?.status()).toBe(403);
  await expect(
    asGurdaspur.getByRole("heading", { name: "This case belongs to Simranjit Kaur" }),
  ).toBeVisible();
  await asGurdaspur.getByRole("link", { name: "Go to Overview" }).click();
  await expect(asGurdaspur).toHaveURL(new RegExp(`${refNo}$`));
});

test("an unknown page or record says so, inside the shell for signed-in users", async ({
  asAdmin,
  page,
}) => {
  const words = "We're working on it and we'll get it fixed as soon as possible.";
  for (const [path, text] of [
    ["/app/foo/bar", words],
    ["/app/cases/foo", "There is no such record"],
    ["/app/cases/nobody%40example.com", "There is no such record"],
    ["/app/view-assessment/GSP-26-99999", "There is no such record"],
  ] as const) {
    const answer = await asAdmin.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(asAdmin.getByText(text)).toBeVisible();
    await expect(asAdmin.getByRole("navigation", { name: "Main" })).toBeVisible();
  }
  for (const path of ["/no-such-page", "/error"])
    expect((await asAdmin.request.get(path)).status(), path).toBe(404);
  const answer = await page.goto("/foo");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole("heading")).toHaveText("404: This link does not work");
  await expect(page.getByText("look for a mistake in it")).toBeVisible();
});

test("the users' switch says On, Off or Waiting and can be seen; a choice asks first", async ({
  asAdmin,
}) => {
  await asAdmin.goto("/app/users?q=komalpreet");
  const row = asAdmin.getByRole("row").filter({ hasText: "komalpreet." });
  await expect(row).toContainText("Waiting");
  await row.getByLabel("Branches of Komalpreet Kaur").selectOption("Batala only");
  const question = asAdmin.getByRole("dialog", { name: "Limit Komalpreet Kaur to Batala?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(row.getByLabel("Branches of Komalpreet Kaur")).toHaveValue("");
  await asAdmin.goto("/app/users?q=gurdaspur%40");
  await expect(asAdmin.getByRole("row").nth(1)).toContainText("On");
});

test("Logout stands apart from the pages, at the bottom", async ({ asAdmin }) => {
  await asAdmin.goto("/app/users");
  const main = asAdmin.getByRole("navigation", { name: "Main" });
  const last = await main.getByRole("link", { name: "Settings" }).boundingBox();
  const leave = await main.getByRole("button", { name: "Logout" }).boundingBox();
  expect((leave?.y ?? 0) - (last?.y ?? 0)).toBeGreaterThan(100);
});

test("the head of a column sorts the list, by keyboard too, and Back restores the order", async ({
  asAdmin: page,
}) => {
  await page.goto("/app/universities");
  const names = page.getByRole("row").locator('td[data-card="title"]');
  const head = page.getByRole("columnheader", { name: "Name" });
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  const first = await names.first().textContent();
  await head.getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(head).toHaveAttribute("aria-sort", "descending");
  await expect(page).toHaveURL(/sort=-name/);
  await expect(names.first()).not.toHaveText(first ?? "");
  // The order stays with the filters.
  await page.getByLabel("Tie-up").selectOption("Direct");
  await expect(page).toHaveURL(/sort=-name.*tieUp=0|tieUp=0.*sort=-name/);
  await expect(head).toHaveAttribute("aria-sort", "descending");
  await page.goBack();
  await page.goBack();
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await expect(names.first()).toHaveText(first ?? "");
});

test("everybody who sees a list can download it with its filters", async ({
  asAdmin,
  asGurdaspur,
}) => {
  const { refNo } = await makeCase(asAdmin, "batala");
  const path = `/app/new-assessments?location=batala&q=${refNo}`;
  await asAdmin.goto(path);
  const taken = asAdmin.waitForEvent("download");
  await asAdmin.getByRole("link", { name: "Export" }).click();
  const file = await taken;
  expect(file.suggestedFilename()).toMatch(/^New Assessments Batala \d{4}-\d\d-\d\d\.xlsx$/);
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(await file.path());
  const rows = book.worksheets[0]?.getSheetValues().slice(2) as unknown[][];
  expect(rows.map((row) => row[1])).toEqual([refNo]);
  await asGurdaspur.goto("/app/new-assessments");
  await expect(asGurdaspur.getByRole("link", { name: "Export" })).toBeVisible();
});

test("the outbox is narrowed to several states at once", async ({ asAdmin: page }) => {
  await page.goto("/app/outbox");
  await page.getByRole("checkbox", { name: "Given up" }).check();
  await expect(page).toHaveURL(/state=dead$/);
  await page.getByRole("checkbox", { name: "Trying again" }).check();
  await expect(page).toHaveURL(/state=retrying%2Cdead$/);
  await page.goBack();
  await expect(page.getByRole("checkbox", { name: "Trying again" })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Given up" })).toBeChecked();
  await page.getByRole("link", { name: "Clear", exact: true }).click();
  await expect(page.getByRole("checkbox", { name: "Given up" })).not.toBeChecked();
});

test("correctly spelt addresses redirect to the contract's misspelt ones", async ({
  asAdmin: page,
}) => {
  for (const [typed, stands] of [
    ["/app/receipts", "/app/reciepts"],
    ["/app/receipts?tab=x", "/app/reciepts"],
    ["/app/deferred", "/app/deferd"],
  ] as const) {
    const answer = await page.request.get(typed);
    expect([answer.status(), new URL(answer.url()).pathname]).toEqual([200, stands]);
  }
});

test("a filter of many choices has them all for whoever comes by keyboard and types", async ({
  asAdmin,
}) => {
  await asAdmin.goto("/app/active-assessments?location=gurdaspur");
  await asAdmin.getByRole("search").getByText("More", { exact: true }).press("Enter");
  const country = asAdmin.getByRole("combobox", { name: "Apply for" });
  await country.press("Escape");
  await asAdmin.keyboard.type("zim");
  await expect(country).toHaveValue("ZW");
  await expect(asAdmin).toHaveURL(/country=ZW/);
  await expect(asAdmin.getByText("No assessment fits these filters.")).toBeVisible();
});

test("a row's menu opens by keyboard, and gives the focus back", async ({ asAdmin }) => {
  await asAdmin.goto("/app/active-assessments?location=gurdaspur");
  const more = asAdmin.getByRole("button", { name: /^More about GSP-/ }).first();
  await more.focus();
  await asAdmin.keyboard.press("Enter");
  await expect(asAdmin.getByRole("button", { name: /^Assign GSP-/ })).toBeVisible();
  await asAdmin.keyboard.press("Escape");
  await expect(asAdmin.getByRole("button", { name: /^Assign GSP-/ })).toBeHidden();
  await expect(more).toBeFocused();
});

test("a row's menu that was opened before the list is alive has its items when it is", async ({
  asAdmin: page,
}) => {
  const release = await holdScripts(page.context());
  await page.goto("/app/active-assessments?location=gurdaspur", { waitUntil: "commit" });
  const more = page.getByRole("button", { name: /^More about GSP-/ }).first();
  await more.press("Enter");
  // Safari gives a pressed button no focus.
  await more.blur();
  release();
  await expect(page.getByRole("button", { name: /^Assign GSP-/ })).toBeVisible();
});
