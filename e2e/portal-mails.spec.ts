import type { Page } from "@playwright/test";
import { mailOf } from "../tests/hooks/mails";
import { startOwnApp } from "./support/own-app";
import { ownHouse } from "./support/own-house";
import { box } from "./support/people";
import { expect, expectPresentable, logIn } from "./support/test";
import { toast } from "./support/toasts";

// A portal that mails each lead to the office, from its first example to the lead in My day.

const secret = "a secret of twenty letters";
const test = ownHouse.extend({
  origin: async ({ database }, use) => {
    const app = await startOwnApp(database, { MAIL_HOOK_SECRET: secret });
    await fetch(`${app.origin}/login`);
    await use(app.origin);
    await app.stop();
  },
});

const dialog = (page: Page) => page.getByRole("dialog");
const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });
const line = (name: string, text: string) => `<tr><td>${name}</td><td>${text}</td></tr>`;

test("an admin says by a mail of a portal which of its lines is what, and the next mail stands in My day", async ({
  page,
}) => {
  await logIn(page.request, "admin", "gurdaspur");
  await page.goto("/app/lead-sources");
  await page.getByRole("button", { name: "Add source" }).click();
  await dialog(page).getByRole("radio", { name: "A portal's mails" }).check();
  await dialog(page).getByRole("textbox", { name: "Name", exact: true }).fill("Mails of Kahnuwan");
  await box(page, "Sender of the mails").fill("@Kahnuwan.example");
  await box(page, "One example, as it comes").focus();
  await page.keyboard.insertText(
    "Dear Partner,\n\nCaller Name:\tAmrit Kaur\nCaller Phone:\t098140 12345\nCity:\tBatala\nRegards",
  );
  await page.getByRole("button", { name: "Read the example" }).click();
  await expect(box(page, "Mobile")).toHaveValue("Caller Phone");
  await expect(box(page, "Town or PIN code")).toHaveValue("City");
  await expectPresentable(page, "lead-source-mails");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await toast(page, "Mails of Kahnuwan added. Its mails are leads now");
  await expect(row(page, "Mails of Kahnuwan")).toContainText("Mails of kahnuwan.example");

  const text = `<p>Dear Partner</p><table>${line("Caller Name", "<b>Sukhdev Mail</b>")}${line(
    "Caller Phone",
    '<a href="tel:09781345633">097813 45633</a>',
  )}${line("City", "Gurdaspur")}</table>`;
  const mail = { from: "no-reply@leads.kahnuwan.example", type: "text/html", text };
  const answer = await page.request.post("/api/hooks/mail", {
    headers: { "content-type": "message/rfc822", "x-hook-secret": secret },
    data: mailOf({ ...mail, headers: ["Auto-Submitted: auto-generated"] }),
  });
  expect(answer.status()).toBe(200);
  await expect(async () => {
    await page.goto("/app/leads?q=Sukhdev+Mail");
    await expect(row(page, "Sukhdev Mail")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  const lead = await row(page, "Sukhdev Mail").innerText();
  await page.goto("/app/today");
  const whose = page.getByLabel("Whose calls");
  const names = await whose.getByRole("option").allTextContents();
  await whose.selectOption({ label: names.find((name) => lead.includes(name)) });
  await expect(page.getByText("Sukhdev Mail").first()).toBeVisible();
});
