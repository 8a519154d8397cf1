import { makeCase, setStatus } from "./support/people";
import { openSetting } from "./support/settings";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

// Decision A4: what is deleted is gone everywhere, and an admin brings it back for 30 days.

const call = { headers: { "x-requested-with": "test" } };

test("a deleted case frees its mobile, and is restored whole", async ({ asAdmin: page }) => {
  const student = await makeCase(page);
  const { refNo, firstName, mobile } = student;
  const name = `${firstName} ${student.surname}`;
  await setStatus(page, refNo, true);
  const remark = await page.request.post(`/api/enquiry/remarks/update?ref_no=${refNo}`, {
    ...call,
    data: { remarks: "<p>Wants September</p>" },
  });
  expect(remark.status(), await remark.text()).toBe(200);

  // The second of two questions says how long the case can be restored.
  await page.goto(`/app/view-assessment/${refNo}`);
  await page.getByRole("button", { name: `More about ${refNo}` }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(dialog).toContainText("restore them from the trash for 30 days");
  await dialog.getByRole("button", { name: "Move to trash" }).click();
  await toast(page, `Record deleted successfully. ${refNo} is in the trash.`);
  await expect(page).toHaveURL(/active-assessments/);

  // A hasty deletion is undone at once; the second one stays.
  await page.keyboard.press("Control+z");
  await toast(page, "Record restored successfully");
  await page.goto(`/app/active-assessments?q=${firstName}`);
  await expect(page.getByRole("row").filter({ hasText: refNo })).toBeVisible();
  const again = await page.request.post(`/api/assessment/delete?ref_no=${refNo}`, call);
  expect(again.status()).toBe(200);

  // The page, the list, the palette and the search by mobile do not find the case.
  expect((await page.request.get(`/app/view-assessment/${refNo}`)).status()).toBe(404);
  await page.goto(`/app/active-assessments?q=${firstName}`);
  await expect(page.getByRole("row").filter({ hasText: refNo })).toHaveCount(0);
  await page.goto("/app/main/dashboard");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search" });
  const found = page.waitForResponse(/search\/palette/);
  await palette.getByRole("combobox").fill(firstName);
  expect(await (await found).text()).not.toContain(refNo);
  await expect(palette.getByText(refNo)).toHaveCount(0);
  await page.keyboard.press("Escape");

  // The mobile belongs to another case by now, so the case stays in the trash until that one has another.
  const other = await makeCase(page, "gurdaspur", {
    mobile,
    first_name: "Harleen",
    surname: "Gill",
  });
  await openSetting(page, "Trash");
  await expect(page.getByRole("heading", { name: "Trash" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search" }).fill(firstName);
  await page.keyboard.press("Enter");
  const row = page.getByRole("row").filter({ hasText: refNo });
  await expect(row).toContainText("30 days left");
  await expectPresentable(page, "trash");
  const restore = async () => {
    await page.getByRole("button", { name: `Restore ${refNo}, ${name}` }).click();
    await dialog.getByRole("button", { name: "Restore", exact: true }).click();
  };
  await restore();
  await toast(page, `Its mobile is Harleen Gill’s now (${other.refNo})`);
  await expect(row).toBeVisible();
  const moved = await page.request.post(`/api/enquiry/edit?ref_no=${other.refNo}`, {
    ...call,
    data: { mobile: `8${mobile.slice(1)}` },
  });
  expect(moved.status(), await moved.text()).toBe(200);
  await restore();
  await toast(page, "Record restored successfully");
  await expect(row).toHaveCount(0);

  // The case comes back with everything that was in it.
  await page.goto(`/app/active-assessments?q=${firstName}`);
  await expect(page.getByRole("row").filter({ hasText: refNo })).toBeVisible();
  await page.goto(`/app/view-assessment/${refNo}/remarks`);
  await expect(page.getByText("Wants September")).toBeVisible();
});

test("a case in the trash is erased early after two questions", async ({ asAdmin: page }) => {
  const { refNo, firstName, surname } = await makeCase(page);
  const deleted = await page.request.post(`/api/assessment/delete?ref_no=${refNo}`, call);
  expect(deleted.status()).toBe(200);
  await page.goto(`/app/trash?q=${refNo}`);
  const row = page.getByRole("row").filter({ hasText: refNo });
  await row.getByRole("button", { name: `More about ${refNo}` }).click();
  await page.getByRole("button", { name: "Delete for ever", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(dialog).toContainText(`Delete everything about ${firstName} ${surname} for ever?`);
  await expect(dialog).toContainText("The data cannot be retrieved");
  await dialog.getByRole("button", { name: "Delete for ever" }).click();
  await toast(page, "Record deleted for ever");
  await expect(row).toHaveCount(0);
});

test("only an admin opens the trash", async ({ asGurdaspur: page }) => {
  expect((await page.request.get("/app/trash")).status()).toBe(403);
  await page.goto("/app/main/dashboard");
  await expect(page.getByRole("link", { name: "Settings" })).toHaveCount(0);
});
