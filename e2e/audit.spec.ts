import { makeCase, setStatus } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";

// What an admin looks at: who did what, and how the product is.

test("an admin finds who did what to a case by its number as it is typed", async ({
  asAdmin: page,
  asGurdaspur: counsellor,
}) => {
  const { refNo } = await makeCase(page);
  await setStatus(page, refNo, true);
  await page.goto("/app/main/dashboard");
  await page.getByRole("link", { name: "Audit log" }).click();
  await expect(page.getByRole("heading", { name: "Audit log" })).toBeVisible();
  await page
    .getByRole("searchbox", { name: "Case" })
    .fill(refNo.toLowerCase().replaceAll("-", " "));
  await page.keyboard.press("Enter");
  const rows = page.getByRole("row").filter({ hasText: refNo });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Assessment: status set");
  await expect(rows.last()).toContainText("Assessment: created");
  await expectPresentable(page, "audit");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export" }).click();
  expect((await download).suggestedFilename()).toMatch(/^Audit log .*\.xlsx$/);
  await rows.first().getByRole("link", { name: refNo }).click();
  await expect(page).toHaveURL(new RegExp(`/app/view-assessment/${refNo}`));

  for (const path of ["/app/audit", "/app/system"])
    expect((await counsellor.goto(path))?.status()).toBe(403);
});

test("an admin sees how the product is", async ({ asAdmin: page }) => {
  await page.goto("/app/main/dashboard");
  await page.getByRole("link", { name: "System" }).click();
  await expect(page.getByRole("heading", { name: "System", exact: true })).toBeVisible();
  const worker = page.getByRole("region", { name: "Worker and queue" });
  await expect(worker).toContainText("Works");
  await expect(page.getByRole("region", { name: "Database" })).toContainText("Answers");
  await expect(page.getByRole("table", { name: "Limits in force" })).toContainText(
    "Logins to an account",
  );
  await expectPresentable(page, "system");
});
