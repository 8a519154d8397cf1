import type { Page } from "@playwright/test";
import { box, choose, makeCase, setStatus } from "./support/people";
import { expect, expectPresentable, logIn, test } from "./support/test";
import { toast } from "./support/toasts";
import { submitTemplate, templateRow, whatsappHouse } from "./support/whatsapp-house";

const dialog = (page: Page) => page.getByRole("dialog");
const preview = (page: Page) => dialog(page).getByRole("region", { name: "Preview" });

test("an admin words what is missing in Hindi, and a counsellor's request leaves in it", async ({
  asAdmin,
  asGurdaspur,
  phone,
}) => {
  const { refNo, mobile } = await makeCase(asGurdaspur, "gurdaspur", { language: "hi" });
  await setStatus(asGurdaspur, refNo, true);
  await asGurdaspur.goto(`/app/view-assessment/${refNo}/checklist`);
  await asGurdaspur.getByRole("button", { name: "Add item" }).first().click();
  await choose(asGurdaspur, "Kind", "Passport");
  await box(asGurdaspur, "Name").fill("Passport");
  await dialog(asGurdaspur).getByRole("button", { name: "Save" }).click();
  await toast(asGurdaspur, "Record added successfully");

  await asAdmin.goto("/app/templates");
  const title = "Documents are missing, SMS, Hindi";
  await asAdmin.getByRole("button", { name: `Write own: ${title}` }).click();
  // The usual words are the beginning.
  await expect(box(asAdmin, "Text")).toHaveValue(/हमें अभी चाहिए: \{\{missing\}\}/);
  await box(asAdmin, "Text").fill("नमस्ते {{student.frist_name}}: {{missing}}");
  await expect(preview(asAdmin)).toContainText("Did you mean {{student.first_name}}?");
  await dialog(asAdmin).getByRole("button", { name: "Save" }).click();
  await expect(dialog(asAdmin).getByRole("textbox", { name: /^Text/ })).toBeFocused();
  await expect(dialog(asAdmin)).toHaveCount(1);
  await box(asAdmin, "Text").fill("नमस्ते {{");
  await dialog(asAdmin).getByRole("button", { name: "First name of the student" }).click();
  await box(asAdmin, "Text").pressSequentially(": {{missing}} ");
  await dialog(asAdmin).getByRole("button", { name: "Link to the student's page" }).click();
  await expect(box(asAdmin, "Text")).toHaveValue(
    "नमस्ते {{student.first_name}}: {{missing}} {{link}}",
  );
  await expect(preview(asAdmin)).toContainText("नमस्ते Simran: Passport, Marksheet");
  await expect(preview(asAdmin)).toContainText(/\d+ characters, 2 SMS/);
  await preview(asAdmin).getByLabel("Case number").fill(refNo.toLowerCase());
  await preview(asAdmin).getByLabel("Case number").press("Enter");
  await expect(preview(asAdmin)).toContainText(`With the case ${refNo}`);
  await expect(preview(asAdmin)).toContainText(/नमस्ते Test[a-z]{8}: Passport/);
  await expectPresentable(asAdmin, "templates-form");
  await dialog(asAdmin).getByRole("button", { name: "Save" }).click();
  await toast(asAdmin, "Template added successfully");
  const row = asAdmin.getByRole("region", { name: "Documents are missing" }).getByRole("row");
  await expect(row.filter({ hasText: "SMS, Hindi" })).toContainText("Own words");

  await asGurdaspur.keyboard.press("a");
  await choose(asGurdaspur, "How", "SMS");
  await dialog(asGurdaspur).getByRole("button", { name: "Ask", exact: true }).click();
  await toast(asGurdaspur, /^Asked for \d+ items?: SMS$/);
  await expect
    .poll(async () => (await phone(`+91${mobile}`)).map(({ text }) => text))
    .toEqual([expect.stringMatching(/^नमस्ते Test[a-z]{8}: Passport.* https?:\S+\/s\/\S{43}$/)]);

  // Other journeys ask in Hindi too.
  await asAdmin.getByRole("button", { name: `Edit: ${title}` }).click();
  await dialog(asAdmin).getByLabel("Off").check();
  await dialog(asAdmin).getByRole("button", { name: "Save" }).click();
  await toast(asAdmin, "Template edited successfully");
  await expect(row.filter({ hasText: "हमें अभी चाहिए" }).filter({ hasText: "SMS" })).toContainText(
    "Off",
  );
});

test("a counsellor begins a status update with a template and changes its words", async ({
  asAdmin,
  asGurdaspur: page,
  phone,
}) => {
  const { refNo, mobile, firstName } = await makeCase(page);
  await setStatus(page, refNo, true);
  const name = `Come in ${firstName}`;
  await asAdmin.goto("/app/templates");
  await asAdmin
    .getByRole("region", { name: "Status update" })
    .getByRole("button", { name: "Add template" })
    .click();
  await box(asAdmin, "Name").fill(name);
  await choose(asAdmin, "Language", "Punjabi");
  await box(asAdmin, "Text").fill("{{student.first_name}} ਜੀ, ਦਫ਼ਤਰ ਆਓ");
  await dialog(asAdmin).getByRole("button", { name: "Save" }).click();
  await toast(asAdmin, "Template added successfully");

  await page.goto(`/app/view-assessment/${refNo}/send-update`);
  await choose(page, "Template", `${name}, Punjabi`);
  await expect(box(page, "Message")).toHaveValue(`${firstName} ਜੀ, ਦਫ਼ਤਰ ਆਓ`);
  await expectPresentable(page, "status-update-template");
  await box(page, "Message").press("End");
  await box(page, "Message").pressSequentially(" ਕੱਲ੍ਹ");
  await page
    .getByRole("radiogroup", { name: /immediate action/ })
    .getByLabel("No")
    .check();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await toast(page, "Status update successfully sent to the registered mobile.");
  await expect
    .poll(async () => (await phone(`+91${mobile}`)).map(({ text }) => text))
    .toEqual([`${firstName} ਜੀ, ਦਫ਼ਤਰ ਆਓ ਕੱਲ੍ਹ`]);
  await expect(box(page, "Message")).toHaveValue("");
});

whatsappHouse(
  "an admin gives words to WhatsApp, and the page says when they are approved and when they are paused",
  async ({ page: admin, api }) => {
    await logIn(admin.request, "admin", "gurdaspur");
    const { decide } = await submitTemplate(admin, api);
    const shows = (words: string) =>
      expect(async () => {
        await admin.goto("/app/templates");
        await expect(templateRow(admin)).toContainText(words, { timeout: 2_000 });
      }).toPass();
    await shows("Waits for approval");
    await decide("APPROVED");
    await shows("Approved");
    await decide("PAUSED", "Many people blocked it");
    await shows("Paused");
    await expectPresentable(admin, "templates-paused");
  },
);
