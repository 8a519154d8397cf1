import type { Page } from "@playwright/test";
import { box, choose, makeCase, setStatus } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

// The case as a whole: its header, its Overview, and the correction of what was registered.

async function ownCase(page: Page) {
  const { refNo, firstName } = await makeCase(page);
  await setStatus(page, refNo, true);
  const at = (tab = "") => `/app/view-assessment/${refNo}${tab && `/${tab}`}`;
  return { refNo, firstName, at };
}
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const history = (page: Page) => page.getByRole("table", { name: "History" });

test("a counsellor corrects the name and the IELTS scores, and the history records it", async ({
  asGurdaspur: page,
}) => {
  const { firstName, at } = await ownCase(page);
  await page.goto(at());
  await page.getByRole("link", { name: "Edit registration" }).click();
  await expect(box(page, "First Name")).toHaveValue(firstName);
  await box(page, "First Name").fill(`${firstName}deep`);
  await choose(page, "English Test", "IELTS");
  await save(page).click();
  await expect(page.getByText("IELTS Overall Band is required")).toBeVisible();
  for (const band of ["Listening", "Reading", "Writing", "Speaking", "Overall Band"])
    await box(page, `IELTS ${band}`).pressSequentially("6.5");
  await page.keyboard.press("Control+s");
  await toast(page, "Record edited successfully");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${firstName}deep Randhawa`);
  await expect(page.getByRole("table", { name: "Visa information" })).toContainText("IELTS 6.5");
  const line = history(page).getByRole("row").filter({ hasText: "First Name" });
  await expect(line).toContainText(firstName);
  await expect(line).toContainText(`${firstName}deep`);
  await expect(line).toContainText("Harpreet Singh Bajwa");
  const mark = page.getByRole("link", { name: /^First Name changed by Harpreet/ });
  await expect(mark).toBeVisible();
  await expect(page.getByRole("link", { name: /^Surname changed/ })).toHaveCount(0);
});

test("the second of two tabs is told what the first one changed, and both changes are saved", async ({
  asGurdaspur: page,
  asAdmin,
}) => {
  const { firstName, at } = await ownCase(page);
  for (const tab of [page, asAdmin]) {
    await tab.goto(at("edit"));
    await expect(box(tab, "First Name")).toHaveValue(firstName);
  }
  await box(page, "First Name").fill("Harman");
  await save(page).click();
  await toast(page, "Record edited successfully");

  await box(asAdmin, "City").fill("Dinanagar");
  await save(asAdmin).click();
  await expect(asAdmin.getByText("Harpreet Singh Bajwa changed this meanwhile")).toBeVisible();
  await expect(asAdmin.getByText("Now: Harman")).toBeVisible();
  await expect(box(asAdmin, "First Name")).toHaveValue("Harman");
  await expect(box(asAdmin, "City")).toHaveValue("Dinanagar");
  // Once it was read, a second deliberate Save goes through, and only one's own change with it.
  await asAdmin.getByRole("button", { name: "Save mine" }).click();
  await toast(asAdmin, "Record edited successfully");
  await expect(asAdmin.getByRole("heading", { level: 1 })).toContainText("Harman");
  await expect(history(asAdmin).getByRole("row").filter({ hasText: "City" })).toContainText(
    "Dinanagar",
  );
  await expect(history(asAdmin).getByRole("row").filter({ hasText: "First Name" })).toHaveCount(1);
});

test("only an admin changes a case's branch, and a registered mobile is refused at its field", async ({
  asGurdaspur: page,
  asAdmin,
}) => {
  const { refNo, at } = await ownCase(page);
  const other = await makeCase(page);
  await page.goto(at("edit"));
  await page.getByRole("combobox", { name: /^Branch/ }).click();
  await expect(page.getByRole("option", { name: "Batala" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await box(page, "Mobile").fill(other.mobile);
  await save(page).click();
  await expect(page.getByText("Mobile already registered").first()).toBeVisible();

  await asAdmin.goto(at("edit"));
  await choose(asAdmin, "Branch", "Batala");
  await save(asAdmin).click();
  await toast(asAdmin, "Record edited successfully");
  await asAdmin.goto(`/app/active-assessments?location=batala&q=${refNo}`);
  await expect(asAdmin.getByRole("row").filter({ hasText: refNo })).toBeVisible();
});

test("a case's header stays in sight, in one line or a phone's two, and its daily actions come first", async ({
  asGurdaspur: page,
}) => {
  const { refNo, at } = await ownCase(page);
  const header = page.getByRole("main").locator("header").first();
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(at());
  await page.getByRole("table", { name: "Other information" }).scrollIntoViewIfNeeded();
  await page.keyboard.press("End");
  await expect(header.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect(header).toContainText(refNo);
  const tall = async () => (await header.boundingBox())?.height ?? 0;
  expect(await tall()).toBeLessThan(60);

  await page.getByRole("link", { name: "Skip to the page" }).focus();
  await page.keyboard.press("Enter");
  const stops = [];
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press("Tab");
    stops.push(await page.evaluate(() => document.activeElement?.ariaLabel ?? ""));
  }
  expect(stops).toContain("Add follow-up");
  expect(stops.join()).not.toMatch(/reject|delete/i);
  await expect(page.getByRole("button", { name: "Reject" })).toBeHidden();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.keyboard.press("End");
  await expect(header.getByRole("heading", { level: 1 })).toBeInViewport();
  // Two lines: who it is, and what is done all day.
  expect(await tall()).toBeLessThan(100);
  await expect(header.getByRole("link", { name: "Add remark" })).toBeVisible();
  await expect(header.getByText("Applying for")).toBeHidden();
  await header.getByRole("button", { name: "More about this case" }).click();
  await expect(header.getByText("Applying for")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(header.getByText("Applying for")).toBeHidden();
  await header.getByRole("link", { name: "Add remark" }).click();
  await expect(page.getByRole("textbox", { name: "Remark" })).toBeFocused();
  await expect(page).toHaveURL(at("remarks"));
});

test("the actions in a case's header open their forms, and Cancel returns the focus", async ({
  asGurdaspur: page,
}) => {
  const { at } = await ownCase(page);
  await page.goto(at());
  for (const [action, dialog, tab, button] of [
    ["Add follow-up", "Add follow-up", "follow-ups", "Add follow-up"],
    ["Take payment", "Add receipt", "receipts", "Add receipt"],
  ] as const) {
    await page.getByRole("link", { name: action }).click();
    await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
    await expect(page).toHaveURL(at(tab));
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: button })).toBeFocused();
  }
});

test("an empty section of a case is one line whose words open the form", async ({
  asGurdaspur: page,
}) => {
  const { at } = await ownCase(page);
  await page.goto(at("details"));
  const empty = page.getByText("No qualification yet.");
  expect((await empty.boundingBox())?.height).toBeLessThan(60);
  await empty.getByRole("button", { name: "Add the first one." }).click();
  await expect(page.getByRole("dialog", { name: "Add qualification" })).toBeVisible();
});

test("the next step stands first for those who may open the case; others have three columns and one tab", async ({
  asGurdaspur: page,
  asBatala,
}) => {
  const { at } = await ownCase(page);
  await page.goto(at());
  const next = page.getByRole("region", { name: "What is next" });
  for (const label of ["Next follow-up", "Last remark", "Balance", "Last course"])
    await expect(next.getByRole("link", { name: label })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "General overview" })).toBeVisible();

  await asBatala.goto(at());
  await expect(asBatala.getByRole("region", { name: "What is next" })).toHaveCount(0);
  await expect(asBatala.getByRole("link", { name: "Edit registration" })).toHaveCount(0);
  const sections = asBatala.getByRole("navigation", { name: "Sections of this case" });
  await expect(sections.getByRole("link")).toHaveText(["Overview"]);
  expect((await asBatala.request.get(at("edit"))).status()).toBe(403);
});

test("deleting a case from its header asks twice by name and leads to the list", async ({
  asAdmin,
}) => {
  const { refNo, at, firstName } = await ownCase(asAdmin);
  await asAdmin.goto(at());
  await asAdmin.getByRole("button", { name: `More about ${refNo}` }).click();
  await asAdmin.getByRole("button", { name: "Delete", exact: true }).click();
  const dialog = asAdmin.getByRole("dialog");
  await expect(dialog).toContainText(`Delete assessment ${refNo} of ${firstName}`);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Move to trash" }).click();
  await toast(asAdmin, "Record deleted successfully");
  await expect(asAdmin).toHaveURL(/\/app\/active-assessments/);
});

test("Overview with its history and the edit page are accessible and fit", async ({
  asAdmin: page,
}) => {
  const { refNo, at } = await ownCase(page);
  await page.request.post(`/api/enquiry/edit?ref_no=${refNo}`, {
    headers: { "x-requested-with": "test" },
    data: { first_name: "Long".repeat(15), city: "Batala" },
  });
  await page.goto(at());
  await expect(history(page)).toBeVisible();
  await expectPresentable(page, "case-overview");
  await page.goto(at("edit"));
  await expect(box(page, "City")).toHaveValue("Batala");
  await expectPresentable(page, "case-edit");
});

test("a case has keys for its actions and sections, and a link that skips to the open section", async ({
  asGurdaspur: page,
}) => {
  const { at } = await ownCase(page);
  await page.goto(at());
  await expect(page.locator("[data-keeps=lead][data-alive]")).toBeAttached();
  await page.keyboard.press("f");
  await expect(page.getByRole("dialog", { name: "Add follow-up" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("]");
  await expect(page).toHaveURL(/\/calls$/);
  await page.keyboard.press("[");
  await page.keyboard.press("[");
  await expect(page).toHaveURL(/\/contacts$/);
  await page.keyboard.press("r");
  await expect(page).toHaveURL(/\/timeline$/);
  const remark = page.getByRole("textbox", { name: /^Remark/ });
  await expect(remark).toBeFocused();
  await page.keyboard.type("fee paid");
  await expect(remark).toHaveValue("fee paid");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.goto(at("details"));
  const skip = page.getByRole("link", { name: "Skip to Details" });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator("#section").locator(":focus")).toBeVisible();
  await page.keyboard.press("Control+z");
  await toast(page, "There is nothing to take back");
});
