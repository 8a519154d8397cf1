import type { Page } from "@playwright/test";
import { post, scene } from "./support/courses";
import { pdf } from "./support/files";
import { box, choose } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

const dialog = (page: Page) => page.getByRole("dialog");
const line = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("a counsellor sees what is missing, uploads it, checks it, and asks for the rest", async ({
  asGurdaspur: page,
}) => {
  const { refNo, body } = await scene(page);
  const chosen = { ref_no: refNo, ...body, intake: `${new Date().getFullYear() + 1}-09` };
  await post(page, "enquiry/course/add", chosen);
  await page.goto(`/app/view-assessment/${refNo}/checklist`);
  const header = page.getByRole("banner").or(page.locator("#case-facts"));
  const missing = header.getByText(/^\d+ of \d+ missing$/);
  const before = Number((await missing.textContent())?.split(" ")[0]);
  await expect(line(page, "Statement of purpose")).toContainText("Needed");
  await expectPresentable(page, "checklist");

  await page.getByRole("button", { name: "Upload: Passport", exact: true }).click();
  await box(page, "Valid To").fill("04/01/2031");
  await dialog(page).getByLabel(/^File/).setInputFiles(pdf("passport.pdf"));
  await expectPresentable(page, "checklist-upload");
  await dialog(page).getByRole("button", { name: "Upload" }).click();
  await toast(page, "Record added successfully");
  await expect(line(page, "Passport")).toContainText("Received");
  await expect(missing).toHaveText(new RegExp(`^${before - 1} of`));

  await page.getByRole("button", { name: "Check: Passport" }).click();
  await dialog(page).getByRole("button", { name: "It is right" }).click();
  await toast(page, "Record edited successfully");
  await expect(line(page, "Passport")).toContainText("Checked");
  await expect(line(page, "Passport")).toContainText("Valid until 04/01/2031");

  await page.getByRole("button", { name: "More about Passport" }).click();
  await page.getByRole("button", { name: "Reject" }).click();
  await choose(page, "Reason", "Pages are missing");
  await dialog(page).getByRole("button", { name: "Reject" }).click();
  await expect(line(page, "Passport")).toContainText("Pages are missing");

  await page.keyboard.press("a");
  await expect(dialog(page)).toContainText("Passport");
  await dialog(page).getByRole("button", { name: "Ask", exact: true }).click();
  await toast(page, /^Asked for \d+ items: Email$/);
  await expect(line(page, "Statement of purpose")).toContainText("Asked");
});

test("an admin writes a checklist, and a case that took it is offered the change", async ({
  asAdmin: page,
}) => {
  const { refNo, body } = await scene(page);
  await page.goto("/app/checklists?country=IE");
  await expectPresentable(page, "checklists");
  const chosen = { ref_no: refNo, ...body, intake: `${new Date().getFullYear() + 1}-09` };
  await post(page, "enquiry/course/add", chosen);
  const name = `Letter of ${refNo}`;
  await page.getByRole("button", { name: "Add item to Application", exact: true }).click();
  await choose(page, "Kind", "Other");
  await box(page, "Name").fill(name);
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await toast(page, "Item added successfully");
  await expect(line(page, name)).toBeVisible();
  await page.goto(`/app/view-assessment/${refNo}/checklist`);
  await page.getByText(`New: ${name}`).waitFor();
  await page.getByRole("button", { name: "Take it over" }).click();
  await toast(page, "The checklist follows the template now");
  await expect(line(page, name)).toContainText("Needed");
  await page.goto("/app/checklist");
  await expectPresentable(page, "missing-documents");
});

test("a stage that waits names what is missing, and an admin goes on with a reason", async ({
  asAdmin,
  asGurdaspur,
}) => {
  // No other journey goes to Norway, whose applications wait from here on.
  await asAdmin.goto("/app/checklists");
  await asAdmin.getByRole("button", { name: "Add checklist" }).click();
  await dialog(asAdmin).getByRole("combobox", { name: "Country" }).fill("norw");
  await asAdmin.keyboard.press("Tab");
  await dialog(asAdmin).getByRole("radio", { name: "Yes" }).check();
  await dialog(asAdmin).getByRole("button", { name: "Save" }).click();
  await expect(asAdmin).toHaveURL(/country=NO$/);
  await asAdmin.getByRole("button", { name: "Add item to Application", exact: true }).click();
  await choose(asAdmin, "Kind", "Attestation");
  await box(asAdmin, "Name").fill("Apostille");
  await dialog(asAdmin).getByRole("button", { name: "Save" }).click();
  await toast(asAdmin, "Item added successfully");

  const { refNo, program, body } = await scene(asGurdaspur, undefined, "NO");
  const intake = `${new Date().getFullYear() + 1}-09`;
  await post(asGurdaspur, `enquiry/course/add?ref_no=${refNo}`, { ...body, intake });
  await asGurdaspur.goto(`/app/view-assessment/${refNo}/details`);
  await asGurdaspur.getByRole("link", { name: `Apply: ${program}` }).click();
  await asGurdaspur.getByRole("radio", { name: "UCAS" }).check();
  await asGurdaspur.getByRole("button", { name: "Upload a document" }).click();
  await box(asGurdaspur, "Name").fill("Passport copy");
  await dialog(asGurdaspur).getByLabel(/^File/).setInputFiles(pdf("passport.pdf"));
  await dialog(asGurdaspur).getByRole("button", { name: "Upload", exact: true }).click();
  const says = "Application waits for what is missing: Apostille.";
  await asGurdaspur.getByRole("button", { name: "Save & Apply" }).click();
  await expect(asGurdaspur.getByText(`${says} An admin can go on without it.`)).toBeVisible();
  await asGurdaspur.getByRole("button", { name: "Save & Do not Apply" }).click();
  await expect(asGurdaspur).toHaveURL(new RegExp(`/app/view-assessment/${refNo}$`));

  for (const page of [asGurdaspur, asAdmin]) {
    await page.goto(`/app/view-assessment/${refNo}/applications`);
    await line(page, program).getByRole("link").click();
    await choose(page, "Status", "Offer awaited");
    await page.getByRole("form", { name: "Status" }).getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(says).first()).toBeVisible();
  }
  const why = asAdmin.getByLabel("Why it goes on without them");
  await expect(why).toBeFocused();
  await asAdmin.keyboard.type("The ministry sends it next week");
  await expectPresentable(asAdmin, "application-anyway");
  await asAdmin.getByRole("form", { name: "Status" }).getByRole("button", { name: "Save" }).click();
  await toast(asAdmin, "Record updated successfully");
  await expect(why).toHaveCount(0);
  await expect(asAdmin.getByRole("region", { name: "History" })).toContainText("Offer awaited");
});
