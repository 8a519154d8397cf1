import type { Page } from "@playwright/test";
import { scene } from "./support/courses";
import { box, choose } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

const dialog = (page: Page) => page.getByRole("dialog");

test("a person asks for erasure, and an admin answers once everything is gone", async ({
  asAdmin: page,
  asGurdaspur,
}) => {
  const { refNo } = await scene(asGurdaspur);
  await page.goto("/app/personal-data");
  await page.getByRole("button", { name: "Note a request" }).click();
  await choose(dialog(page), "What they ask", "Erasure");
  await choose(dialog(page), "How", "By letter");
  await box(page, "Who asks").fill("Amrit Kaur");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Please give a mobile or the reference number")).toBeVisible();
  await dialog(page).getByRole("textbox", { name: "Reference No." }).fill(refNo);
  await expectPresentable(page, "personal-data-request");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await toast(page, /It is to be answered by/);
  const row = page.getByRole("row").filter({ hasText: refNo });
  await expect(row).toContainText("90 days left");

  await page.goto(`/app/personal-data/${refNo}`);
  await expect(page.getByRole("heading", { name: /^Personal data of/ })).toBeVisible();
  const json = page.waitForEvent("download");
  await page.getByRole("link", { name: "Everything we hold (JSON)" }).click();
  expect((await json).suggestedFilename()).toBe(`Personal data ${refNo}.json`);
  await expectPresentable(page, "personal-data-plan");

  await page.getByRole("button", { name: "Hold" }).click();
  await box(page, "Why nothing may go").fill("Court of Gurdaspur");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Court of Gurdaspur")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete personal data" })).toHaveCount(0);
  await page.getByRole("button", { name: "Lift the hold" }).click();

  await page.getByRole("button", { name: "Delete personal data" }).click();
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await dialog(page).getByRole("button", { name: "Delete for ever" }).click();
  await toast(page, `The personal data of ${refNo} were erased`);
  await page.goto(`/app/view-assessment/${refNo}`);
  await expect(page.getByRole("heading", { name: `${refNo} was erased` })).toBeVisible();

  await page.goto("/app/personal-data");
  await row.getByRole("button", { name: /^Note the answer/ }).click();
  await box(page, "What was answered").fill("All is gone, by letter of today");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(row).toHaveCount(0);
});
