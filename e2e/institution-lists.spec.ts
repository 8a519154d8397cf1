import type { Page } from "@playwright/test";
import { scene } from "./support/courses";
import { uploadCoe } from "./support/letters";
import { box, choose } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

const dialog = (page: Page) => page.getByRole("dialog");
const line = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

const maple = "Maple College,O19391056943,Calgary";
const harbour = "Harbour Institute,O19391056944,Vancouver";
const heading = "Name of institution,Designated learning institution number (DLI #),City";

const chooseFile = (page: Page, lines: string[]) =>
  page.getByLabel(/^File/).setInputFiles({
    ...{ name: "dli.csv", mimeType: "text/csv" },
    buffer: Buffer.from(lines.join("\r\n")),
  });
const lookAtIt = (page: Page) => page.getByRole("button", { name: "Look at the file" }).click();

test("an admin imports a register, and a letter of a case says what it has", async ({
  asAdmin: page,
  asGurdaspur,
}) => {
  await page.goto("/app/institution-lists/import");
  await lookAtIt(page);
  await expect(page.getByText("Listed On is required")).toBeVisible();
  await choose(page, "List", "Canada: designated learning institutions (DLI)");
  await box(page, "Listed On").fill("12/11/2025");
  await chooseFile(page, ["Name,City", "Maple College,Calgary"]);
  await lookAtIt(page);
  await expect(page.getByText("No sheet of this file has the columns of")).toBeVisible();
  await expectPresentable(page, "institution-lists-refused");

  await chooseFile(page, ["Alberta", heading, maple, harbour, "Total: 2"]);
  await lookAtIt(page);
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("2 institutions as listed on 12/11/2025");
  await expect(preview).toContainText("1 row is no institution: Total: 2");
  await expect(line(page, "O19391056943")).toContainText("Maple College");
  await expectPresentable(page, "institution-lists-preview");
  // A day that is chosen after the look has to be looked at as well.
  await box(page, "Listed On").fill("13/11/2025");
  await expect(preview).toHaveCount(0);
  await lookAtIt(page);
  await page.getByRole("button", { name: "Import 2 institutions" }).click();
  await expect(page.getByText("2 institutions imported.")).toBeVisible();

  await page.getByRole("link", { name: "See the lists" }).click();
  await expect(line(page, "Canada: designated")).toContainText("13/11/2025");
  await expect(line(page, "United Kingdom")).toContainText("gov.uk");
  await page.goto("/app/institution-lists/search?q=o1939-105+6944");
  await expect(line(page, "Harbour Institute")).toContainText("Vancouver");
  await expect(line(page, "Maple College")).toHaveCount(0);

  const { refNo } = await scene(asGurdaspur);
  await uploadCoe(refNo);
  await asGurdaspur.goto(`/app/view-assessment/${refNo}/letters`);
  const writeNumber = async (number: string) => {
    await asGurdaspur.getByRole("button", { name: /^Details: / }).click();
    await choose(asGurdaspur, "Registered Number", "DLI");
    await box(asGurdaspur, "Number").fill(number);
    await dialog(asGurdaspur).getByRole("button", { name: "Proceed" }).click();
    await toast(asGurdaspur, "Record edited successfully");
  };
  await writeNumber("O19391056943");
  await expect(line(asGurdaspur, "O19391056943")).toContainText(
    "Listed on 13/11/2025 as Maple College, Calgary",
  );
  await writeNumber("O19391056999");
  await expect(line(asGurdaspur, "O19391056999")).toContainText(
    "Not in the DLI list of 13/11/2025",
  );
  await expectPresentable(asGurdaspur, "letter-not-listed");
});
