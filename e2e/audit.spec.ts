import { daysAfter } from "../lib/values/calendar";
import { dayInIndia } from "../lib/values/clock";
import { showDate } from "../lib/values/words";
import { makeCase, setStatus } from "./support/people";
import { openSetting } from "./support/settings";
import { expect, expectPresentable, test } from "./support/test";

// The admin's pages of the audit log and of the product's health.

test("an admin finds who did what to a case by its number as it is typed", async ({
  asAdmin: page,
  asGurdaspur: counsellor,
}) => {
  const { refNo } = await makeCase(page);
  await setStatus(page, refNo, true);
  await page.goto("/app/main/dashboard");
  await openSetting(page, "Audit log");
  await expect(page.getByRole("heading", { name: "Audit log" })).toBeVisible();
  await page
    .getByRole("searchbox", { name: "Case" })
    .fill(refNo.toLowerCase().replaceAll("-", " "));
  await page.keyboard.press("Enter");
  const rows = page.getByRole("row").filter({ hasText: refNo });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Assessment: status set");
  await expect(rows.first()).toContainText("New → Active");
  await expect(rows.last()).toContainText("Assessment: created");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export" }).click();
  expect((await download).suggestedFilename()).toMatch(/^Audit log .*\.xlsx$/);
  await rows.first().getByRole("link", { name: refNo }).click();
  await expect(page).toHaveURL(new RegExp(`/app/view-assessment/${refNo}`));

  await page.goto("/app/system");
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Report a problem" }).click();
  expect((await file).suggestedFilename()).toMatch(/^problem-\d{4}-\d\d-\d\d\.json$/);

  for (const path of ["/app/audit", "/app/system", "/api/system/report"])
    expect((await counsellor.request.get(path)).status()).toBe(403);
});

test("the audit log is narrowed by person, by kind and by days as people type them", async ({
  asAdmin: page,
}) => {
  const { refNo } = await makeCase(page);
  await setStatus(page, refNo, true);
  await page.goto("/app/audit");
  const rows = page.locator("tbody tr");
  // Admins of other tests work meanwhile.
  const ours = rows.filter({ hasText: refNo }).first();
  const said = async () => (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, " "));
  await expect(ours).toBeVisible();

  const names = async (among: string) => (await said()).filter((line) => !line.includes(among));
  const mine = await ours.getByRole("cell").nth(2).innerText();
  await page.getByLabel("Person").focus();
  await page.getByLabel("Person").selectOption({ label: mine });
  await expect(page).toHaveURL(/person=/);
  await expect.poll(() => names(mine)).toEqual([]);
  await expect(ours).toBeVisible();
  await page.getByLabel("Person").selectOption("");
  await expect(page).not.toHaveURL(/person=[^&]/);
  await page.getByLabel("Kind").focus();
  await page.getByLabel("Kind").selectOption("assessment");
  await expect(page).toHaveURL(/kind=assessment/);
  await expect
    .poll(async () => (await said()).every((line) => /Assessment: /.test(line)))
    .toBe(true);

  const from = page.getByRole("textbox", { name: "From" });
  await from.pressSequentially("1-1-2099");
  await from.press("Enter");
  await expect(page.getByText("No line fits these filters")).toBeVisible();
  await from.fill("");
  await from.pressSequentially("01/01/2020");
  await from.press("Enter");
  await expect(ours).toBeVisible();
  const to = page.getByRole("textbox", { name: "To" });
  await to.pressSequentially("31.12.2020");
  await to.press("Enter");
  await expect(page.getByText("No line fits these filters")).toBeVisible();
  await expectPresentable(page, "audit-filters");

  // A short date is the last such day, and is written out when the filter is left.
  const [year = "", month = "", day = ""] = dayInIndia().split("-");
  const lastDecember = Number(year) - (`${month}-${day}` < "12-15" ? 1 : 0);
  const yesterday = showDate(daysAfter(dayInIndia(), -1));
  for (const [typed, shown] of [
    ["15 dec", `15/12/${lastDecember}`],
    ["kal", yesterday],
  ] as const) {
    await from.fill(typed);
    await from.press("Tab");
    await expect(from, typed).toHaveValue(shown);
  }
  await to.fill("soon");
  await to.press("Tab");
  await expect(page.getByRole("alert").filter({ hasText: "Not a date" })).toBeVisible();
  await expect(to).toHaveValue("soon");
});

test("an admin sees whether the product is healthy", async ({ asAdmin: page }) => {
  await page.goto("/app/main/dashboard");
  await openSetting(page, "System");
  await expect(page.getByRole("heading", { name: "System", exact: true })).toBeVisible();
  const worker = page.getByRole("region", { name: "Work in the background" });
  await expect(worker).toContainText("Works");
  await expect(page.getByRole("region", { name: "Database" })).toContainText("Answers");
  await expect(page.getByRole("table", { name: "Limits in force" })).toContainText(
    "Logins to an account",
  );
  // Limits and tasks have plain names here, not those of the code.
  await expect(page.getByRole("cell", { name: /^[a-z]+[A-Z]?\w*(\.\w+)?$/ })).toHaveCount(0);
});

test("an admin whose computer's clock is minutes ahead is told so under System", async ({
  asAdmin: page,
}) => {
  await page.clock.setSystemTime(Date.now() + 7 * 60_000);
  await page.goto("/app/system");
  await expect(page.getByRole("alert").filter({ hasText: "7 minutes ahead" })).toBeVisible();
  await expectPresentable(page, "clocks");
  await page.clock.setSystemTime(Date.now());
  // It may be asked before the reload is said to be over.
  const asked = page.waitForResponse((response) => response.url().endsWith("/api/ready"));
  await page.reload();
  await asked;
  await expect(page.getByRole("alert").filter({ hasText: "clock" })).toHaveCount(0);
});
