import { scene } from "./support/courses";
import { box, choose } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

test("an admin notes a breach, tells the persons and makes the notices to the Board", async ({
  asAdmin: page,
  asGurdaspur,
}) => {
  const { refNo } = await scene(asGurdaspur);
  const dialog = page.getByRole("dialog");
  await page.goto("/app/personal-data/breach");
  await page.getByRole("button", { name: "Note a breach" }).click();
  await choose(dialog, "What kind", "Data were lost or destroyed");
  await box(page, "Happened On").fill("yesterday");
  await box(page, "Noticed On").fill("yesterday");
  await box(page, "Noticed At").fill("10:00");
  await box(page, "Where").fill("Office in Gurdaspur");
  await box(page, "Whom to ask").fill("Harjit, 98765 43210");
  await box(page, "What happened").fill("A laptop with passports was stolen");
  await box(page, "What may come of it").fill("Strangers may know your passport");
  await box(page, "What we did").fill("We told the police");
  await box(page, "What persons can do").fill("Tell nobody a code");
  await expectPresentable(page, "breach-form");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/\d+ hours left/)).toBeVisible();

  await page.getByRole("button", { name: "Add people" }).click();
  await choose(dialog, "How they are found", "Reference numbers");
  await box(page, "Reference Nos.").fill(refNo);
  await dialog.getByRole("button", { name: "Add" }).click();
  await toast(page, "1 person added");
  const row = page.getByRole("row").filter({ hasText: refNo });
  await expect(row).toContainText("Not told yet");

  await page.getByRole("button", { name: "Tell 1 person" }).click();
  await dialog.getByRole("button", { name: "Tell them" }).click();
  await toast(page, /1 notice on the way/);
  await expect(row).toContainText("Told");

  await page.getByRole("button", { name: "Make the report" }).click();
  const report = page.getByRole("row").filter({ hasText: "Report to the Board" });
  await expect(report).toContainText("Not sent yet");
  const download = page.waitForEvent("download");
  await report.getByRole("link", { name: "PDF" }).click();
  expect((await download).suggestedFilename()).toContain("Report to the Board");
  await report.getByRole("button", { name: /^Say when it was sent/ }).click();
  await box(page, "Reference of the Board").fill("DPB/17");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(report).toContainText("DPB/17");
  await expect(page.getByText("Reported")).toBeVisible();
  await expectPresentable(page, "breach");
});
