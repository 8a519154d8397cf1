import type { Locator } from "@playwright/test";
import { pdf } from "./support/files";
import { box, makeCase, setStatus } from "./support/people";
import { newPassword } from "./support/sign-up";
import { makeSomebody } from "./support/somebody";
import { enter } from "./support/student";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";
import { ownBranch, rows } from "./support/way";

// The notice about personal data, and what students answer to it.

/** The figure beside a name in a panel. */
const figure = (panel: Locator, name: string) => panel.locator(`dt:text-is("${name}") + dd`);

test("an admin writes the next version and sends it, and the count falls when a student answers by the link", async ({
  asAdmin,
  page,
  browser,
  baseURL,
  mailbox,
}) => {
  // Other tests' students get no message of this one's: its admin works in a branch of their own.
  const { code } = await ownBranch(asAdmin);
  const email = await makeSomebody({ name: "Harpreet Sandhu" });
  await rows("UPDATE staff SET role = 'admin', limited_to = $2 WHERE email = $1", [email, [code]]);
  const student = await makeCase(asAdmin, code);
  await makeCase(asAdmin, code);

  await asAdmin.goto("/app/personal-data/notice");
  await asAdmin.getByRole("button", { name: "Write the next version" }).click();
  const english = box(asAdmin, "English");
  await english.fill(`${await english.inputValue()}\nWritten again for ${code}.`);
  await asAdmin.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await toast(asAdmin, /^Version \d+ is shown from now on/);

  await page.request.post("/api/admin/login", {
    headers: { "x-requested-with": "test" },
    data: { email, password: newPassword, branch: code },
  });
  await page.goto("/app/personal-data/notice");
  const plan = page.getByRole("region", { name: /^Send version/ });
  await expect(figure(plan, "By email")).toHaveText("2");
  await expectPresentable(page, "notice-plan");
  await plan.getByRole("button", { name: "Send the notice to 2 cases" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await toast(page, /^2 notices on the way/);
  const fate = page.getByRole("region", { name: /^What became/ });
  await expect(figure(fate, "Sent")).toHaveText("2");
  await expect(page.getByRole("button", { name: /^Send the notice/ })).toHaveCount(0);

  const { text } = await mailbox.waitFor(student.email, /^Your personal data at/);
  const link = /https?:\S+\/s\/\S+/.exec(text)?.[0] ?? "";
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
  const phone = await context.newPage();
  await enter(phone, link);
  await phone.getByText(/^How we use your data/).click();
  await expect(phone.getByText(`Written again for ${code}.`)).toBeVisible();
  await phone.getByRole("button", { name: "I agree" }).first().click();
  await expect(phone.getByText("Your answer is saved.")).toBeVisible();
  await context.close();

  await page.reload();
  await expect(figure(fate, "Answered")).toHaveText("1");
  await expect(figure(plan, "Without an answer")).toHaveText("1");
  await expect(page.getByRole("row").filter({ hasText: student.refNo })).toHaveCount(0);
  await expectPresentable(page, "notice-sent");
});

test("a counsellor notes consent given on paper, and takes one purpose back", async ({
  asGurdaspur: page,
}) => {
  const { refNo } = await makeCase(page);
  await setStatus(page, refNo, true);
  await page.goto(`/app/view-assessment/${refNo}`);
  const consent = page.getByRole("region", { name: "Consent" });
  const dialog = page.getByRole("dialog");
  const say = (purpose: string, answer: string) =>
    dialog.getByRole("radiogroup", { name: purpose }).getByLabel(answer).check();
  await expect(consent.getByText("Not asked yet")).toHaveCount(4);
  await consent.getByRole("button", { name: "Note consent" }).click();
  await say("Guidance", "Agreed");
  await say("Photographs", "Agreed");
  await dialog.getByLabel("On paper").check();
  await dialog.getByRole("button", { name: "Proceed" }).click();
  await expect(dialog.getByText("Please choose the scan of the signed paper")).toBeVisible();
  await dialog.getByLabel(/^Scan of the signed paper/).setInputFiles(pdf("signed.pdf"));
  await expectPresentable(page, "consent-note");
  await dialog.getByRole("button", { name: "Proceed" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(consent.getByText("Agreed", { exact: true })).toHaveCount(2);

  await consent.getByRole("button", { name: "Note consent" }).click();
  await say("Photographs", "No");
  await dialog.getByRole("button", { name: "Proceed" }).click();
  await expect(consent.getByText("Taken back", { exact: true })).toBeVisible();
  await consent.getByText("Every answer").click();
  await expect(consent.getByRole("link", { name: "scan" })).toHaveCount(2);
  await expectPresentable(page, "consent-card");
});
