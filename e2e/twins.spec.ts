import { makeCase } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

// Two cases of one person: side by side, merged, and parted again.

test("an admin merges two cases, finds the survivor by the old number, and takes it back", async ({
  asAdmin: page,
}) => {
  const survivor = await makeCase(page);
  const other = await makeCase(page);
  await page.goto(`/app/twins/${survivor.refNo}/${other.refNo}`);
  await expect(
    page.getByRole("heading", { name: `Merge ${other.refNo} into ${survivor.refNo}` }),
  ).toBeVisible();
  await expectPresentable(page, "merge of two cases");
  await page.getByRole("button", { name: "Merge", exact: true }).click();
  await toast(page, `${other.refNo} is part of ${survivor.refNo} now`);
  await expect(page).toHaveURL(new RegExp(`view-assessment/${survivor.refNo}$`));

  await page.goto(`/app/view-assessment/${other.refNo}/documents`);
  await expect(page).toHaveURL(new RegExp(`view-assessment/${survivor.refNo}$`));
  await page.getByRole("button", { name: `Undo the merge of ${other.refNo}` }).click();
  await toast(page, `${other.refNo} is an assessment of its own again`);
  await page.goto(`/app/view-assessment/${other.refNo}`);
  await expect(page).toHaveURL(new RegExp(`view-assessment/${other.refNo}$`));
});

test("only an admin sees likely twins", async ({ asGurdaspur: page }) => {
  expect((await page.request.get("/app/twins")).status()).toBe(403);
});
