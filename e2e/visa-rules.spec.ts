import type { Page } from "@playwright/test";
import { hearsKeys } from "./support/keys";
import { box, choose } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

const dialog = (page: Page) => page.getByRole("dialog");
const line = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("an admin confirms a country's rules, one key a rule, and makes a new version of one", async ({
  asAdmin: page,
}) => {
  // No other journey judges by the rules of Germany.
  await page.goto("/app/visa-rules?country=DE");
  await page.getByRole("button", { name: "Add the starting rules of Germany" }).click();
  await toast(page, "2 rules added. Each is off until you confirm it");
  await expect(line(page, "blocked_account")).toContainText("Off");
  await expect(line(page, "blocked_account")).toContainText("€11,904");
  await expectPresentable(page, "visa-rules");

  await hearsKeys(page, "Visa rules");
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name: "APS India" })).toBeFocused();
  // The second is confirmed before the first one's answer is there.
  for (const key of ["c", "j", "c"]) await page.keyboard.press(key);
  await toast(page, "Rule confirmed");
  for (const rule of ["aps", "blocked_account"])
    await expect(line(page, rule)).toContainText("Confirmed");

  await page.getByRole("button", { name: "More about aps" }).click();
  await page.getByRole("button", { name: "New version" }).click();
  await expect(dialog(page)).toContainText("New version of aps");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page)).toContainText("A new version begins after the one that it closes");
  await box(page, "Valid from").fill("01/01/2030");
  await expectPresentable(page, "visa-rule-form");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await toast(page, "Rule changed. It is off until you confirm it");
  await expect(line(page, "31/12/2029")).toContainText("Confirmed");
  await expect(line(page, "01/01/2030")).toContainText("Off");
});

test("an admin adds a rule, whose words name only what it has", async ({ asAdmin: page }) => {
  await page.goto("/app/visa-rules?country=AT");
  await page.getByRole("button", { name: "Add rule" }).click();
  await box(page, "Short name").fill("tb_certificate");
  await choose(page, "Kind", "Not older than");
  await choose(page, "Paper", "Medical or X-ray");
  await box(page, "At most").fill("6");
  await choose(page, "Counted in", "Months");
  await choose(page, "On the day of", "Application");
  await choose(page, "Where there is no such paper", "It is missing");
  await box(page, "In English").fill("At most {month} months old");
  await box(page, "In Punjabi").fill("{count} ਮਹੀਨੇ");
  await box(page, "In Hindi").fill("{count} महीने");
  await box(page, "Source").fill("Health");
  await box(page, "Address of the source").fill("https://www.example.org");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page)).toContainText("may name {count}, and not {month}");
  await box(page, "In English").fill("At most {count} months old");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await toast(page, "Rule added. It is off until you confirm it");
  await expect(line(page, "tb_certificate")).toContainText("At most 6 months old");
});

test("the import of rules gives its template", async ({ asAdmin: page }) => {
  await page.goto("/app/visa-rules/import");
  await expect(page.getByRole("link", { name: "Download the template" })).toBeVisible();
  await expectPresentable(page, "visa-rules-import");
});
