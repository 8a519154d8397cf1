import type { Page } from "@playwright/test";
import { box, choose, letters, makeCase, setStatus } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

// Somebody's father is noted once, and is found by his number when he calls.

const dialog = (page: Page) => page.getByRole("dialog");
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const save = (page: Page) => dialog(page).getByRole("button", { name: "Save" }).click();

test("a father is noted by his number, refused twice, deleted, brought back, and found when he calls", async ({
  asGurdaspur: page,
}) => {
  const surname = `Gurdev${letters(6)}`;
  const father = `Harjit ${surname}`;
  const { refNo } = await makeCase(page, "gurdaspur", { father_name: father });
  await setStatus(page, refNo, true);
  const tail = String(Math.random()).slice(2, 7);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/app/view-assessment/${refNo}/contacts`);
  await page.getByRole("button", { name: "Add contact" }).click();
  await choose(page, "Relation", "Father");
  await expect(box(page, "Name")).toHaveValue(father);
  await save(page);
  await expect(dialog(page)).toContainText("Mobile or email is required");
  await box(page, "Mobile").fill(`0 98765-${tail}`);
  await box(page, "Occupation").fill("Farmer");
  await expectPresentable(page, "contacts-dialog");
  await save(page);
  await toast(page, "Record added successfully");
  await expect(row(page, father)).toContainText("Father, Farmer");
  await expect(page.getByRole("link", { name: `+91 98765 ${tail}`, exact: true })).toHaveAttribute(
    "href",
    `tel:+9198765${tail}`,
  );

  await page.getByRole("button", { name: "Add contact" }).click();
  await choose(page, "Relation", "Mother");
  await box(page, "Name").fill("Manjit Kaur");
  await box(page, "Mobile").fill(`98765${tail}`);
  await save(page);
  await expect(dialog(page)).toContainText("This case has a contact with this mobile already");
  await page.keyboard.press("Escape");
  await expectPresentable(page, "contacts");

  await page.getByRole("button", { name: `Delete contact father ${father}` }).click();
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expect(row(page, father)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, father)).toContainText(`+91 98765 ${tail}`);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press("Control+k");
  const search = page.getByRole("dialog", { name: "Search" });
  await search.getByRole("combobox").fill(`098765 ${tail}`);
  await expect(search.getByRole("option", { name: new RegExp(refNo) })).toContainText(
    `father ${father}`,
  );
});
