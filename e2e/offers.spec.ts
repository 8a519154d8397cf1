import type { Page } from "@playwright/test";
import { Client } from "pg";
import { pdf } from "./support/files";
import { box, makeCase, setStatus } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

/** A case of the Gurdaspur counsellor with an offer that was refused, on an application with this number. */
async function refused(page: Page, number: string | null) {
  const { refNo, mobile } = await makeCase(page);
  await setStatus(page, refNo, true);
  const database = new Client({ connectionString: process.env.E2E_DATABASE_URL });
  await database.connect();
  const { rows } = await database.query<{ id: string }>(
    `WITH applied AS (
       INSERT INTO applied_course (id, assessment_id, country, university_id, course_id, type, intake)
       SELECT gen_random_uuid(), a.id, 'CA', c.university_id, c.id, 'pg', '2027-01'
       FROM assessment a, (SELECT * FROM course LIMIT 1) c WHERE a.ref_no = $1
       RETURNING id, assessment_id),
     application AS (
       INSERT INTO application (id, assessment_id, applied_course_id, application_type, intake, status,
         university_application_number)
       SELECT gen_random_uuid(), assessment_id, id, 'New Application', '2027-01', 'Pending', $2 FROM applied
       RETURNING id, assessment_id)
     INSERT INTO offer_letter (id, assessment_id, application_id, status, rejection_reason)
     SELECT gen_random_uuid(), assessment_id, id, 'Rejected', 'Seats are full' FROM application
     RETURNING id`,
    [refNo, number],
  );
  await database.end();
  const tab = `/app/view-assessment/${refNo}/offers`;
  return { refNo, mobile: `+91${mobile}`, tab, offer: `/app/offer/view/${refNo}/${rows[0]?.id}` };
}

const dialog = (page: Page) => page.getByRole("dialog");
const proceed = (page: Page) => dialog(page).getByRole("button", { name: "Proceed" });
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const kinds = (page: Page) => page.getByRole("navigation", { name: "Offers by kind" });
const add = (page: Page) => page.getByRole("button", { name: "Add offer letter" });

test("a conditional offer follows a refusal, and becomes unconditional with its letter", async ({
  asGurdaspur: page,
}) => {
  const { tab, offer } = await refused(page, "U-1");
  await page.goto(tab);
  // The newest one's kind stands open.
  await expect(row(page, "Seats are full")).toBeVisible();
  await page.goto(offer);
  await expect(page.getByText("Seats are full")).toBeVisible();

  await add(page).click();
  await expect(proceed(page)).toBeDisabled();
  await dialog(page).getByLabel("Conditional", { exact: true }).check();
  await proceed(page).click();
  await expect(dialog(page).getByText("Conditions are required")).toBeVisible();
  await expectPresentable(page, "offer-dialog");
  await box(page, "Conditions").fill("IELTS 6.5\n<b>Proof</b> of funds");
  await proceed(page).dblclick();
  await toast(page, "Record added successfully");
  await expect(dialog(page)).toHaveCount(0);

  await page.goto(tab);
  await expect(
    kinds(page).getByRole("link", { name: "Conditional (1)", exact: true }),
  ).toBeVisible();
  await expect(row(page, "IELTS 6.5")).toContainText("<b>Proof</b> of funds");
  await expectPresentable(page, "offers");
  await page.getByRole("button", { name: /^Conditions met: OFR-/ }).click();
  await dialog(page)
    .getByLabel(/^Offer Letter/)
    .setInputFiles(pdf("unconditional.pdf"));
  await proceed(page).click();
  await toast(page, "Record added successfully");
  await expect(page.getByRole("button", { name: /^Conditions met/ })).toHaveCount(0);

  await expect(kinds(page).getByRole("link", { name: "Unconditional (1)" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(page.getByRole("row").filter({ hasText: "OFR-" })).toBeFocused();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /^Download the letter of OFR-/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("unconditional.pdf");
  await page.getByRole("table").getByRole("link", { name: /^OFR-/ }).click();
  await expect(page.getByText("Came of conditional offer")).toBeVisible();
  await expectPresentable(page, "offer");
  await page.getByRole("button", { name: /^Delete offer OFR-/ }).click();
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await toast(page, "Record deleted successfully");
  await expect(kinds(page).getByRole("link", { name: "Unconditional (0)" })).toBeVisible();
});

test("a student is notified of an offer once when the box is ticked, and drafts do not keep the tick", async ({
  asGurdaspur: page,
  phone,
}) => {
  const { refNo, mobile, offer } = await refused(page, "U-2");
  const tell = dialog(page).getByRole("checkbox", { name: /^Tell the student: SMS to / });
  await page.goto(offer);
  await add(page).click();
  await dialog(page).getByLabel("Conditional", { exact: true }).check();
  await box(page, "Conditions").fill("IELTS 6.5\n<b>Proof</b> of funds");
  await expect(tell).not.toBeChecked();
  await tell.press("Space");
  await expect(tell).toBeChecked();
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await add(page).click();
  await expect(box(page, "Conditions")).toHaveValue("IELTS 6.5\n<b>Proof</b> of funds");
  await expect(tell).not.toBeChecked();
  await tell.check();
  await expectPresentable(page, "offer-dialog-tell");
  await proceed(page).dblclick();
  await toast(page, "Record added successfully");
  await expect(dialog(page)).toHaveCount(0);
  await expect
    .poll(async () => (await phone(mobile)).map(({ text }) => text))
    .toEqual([
      expect.stringMatching(
        /^Conditional offer OFR-\d+: .+\. To be met: IELTS 6\.5; <b>Proof<\/b> of funds$/,
      ),
    ]);
  await page.goto(`/app/view-assessment/${refNo}/status-updates`);
  const said = page.getByRole("listitem").filter({ hasText: "To be met: IELTS 6.5" });
  await expect(said).toContainText("SMS by");

  // The next one tells nobody unasked.
  await page.goto(offer);
  await add(page).click();
  await dialog(page).getByLabel("Unconditional", { exact: true }).check();
  await expect(tell).not.toBeChecked();
  await proceed(page).click();
  await toast(page, "Record added successfully");
  await page.goto(`/app/view-assessment/${refNo}/status-updates`);
  await expect(page.getByText(/^Unconditional offer OFR-/)).toBeVisible();
  expect(await phone(mobile)).toHaveLength(1);
});

test("an offer without the university's number is refused with words and sends nothing (C8)", async ({
  asGurdaspur: page,
}) => {
  const { offer } = await refused(page, null);
  await page.goto(offer);
  await add(page).click();
  await dialog(page).getByLabel("Unconditional", { exact: true }).check();
  await proceed(page).click();
  await expect(dialog(page).getByRole("alert")).toHaveText(
    "Please enter university application number in order to proceed.",
  );
});
