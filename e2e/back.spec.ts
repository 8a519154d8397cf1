import { jpeg } from "./support/files";
import { makeCase, setStatus } from "./support/people";
import { expect, test } from "./support/test";
import { toast } from "./support/toasts";

// A change shows on every page that is opened next, also by Back to a page that was left before.

test("an accepted case is not on the list of new ones reached by Back", async ({
  asAdmin: page,
}) => {
  const { refNo } = await makeCase(page);
  await page.goto(`/app/new-assessments?q=${refNo}`);
  const entry = page.getByRole("row").filter({ hasText: refNo });
  await expect(entry).toHaveCount(1);
  // The list's own links open a tab of their own.
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search people and pages" }).fill(refNo);
  await expect(page.getByRole("option", { name: new RegExp(refNo) })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`view-assessment/${refNo}`));
  await page.getByRole("button", { name: "Active" }).click();
  await toast(page, `REFERENCE NO - ${refNo} updated successfully`);
  await page.goBack();
  await expect(page).toHaveURL(/new-assessments/);
  await expect(page.getByRole("heading", { name: "New Assessments" })).toBeVisible();
  await expect(entry).toHaveCount(0);
});

test("an uploaded photo is on the Overview reached by Back", async ({ asGurdaspur: page }) => {
  const { refNo, firstName } = await makeCase(page);
  await setStatus(page, refNo, true);
  await page.goto(`/app/view-assessment/${refNo}`);
  await expect(page.getByRole("img", { name: `No photo of ${firstName}` }).first()).toBeVisible();
  await page.getByRole("link", { name: "Photo" }).click();
  await page.getByRole("button", { name: "Upload a file", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Upload photo" });
  await dialog.getByLabel(/^File/).setInputFiles(await jpeg("me.jpg", "#aa2222"));
  await dialog.getByRole("button", { name: "Upload" }).click();
  await toast(page, "Record added successfully");
  await page.goBack();
  await expect(page.getByText("General overview")).toBeVisible();
  await expect(page.getByRole("img", { name: `No photo of ${firstName}` })).toHaveCount(0);
});
