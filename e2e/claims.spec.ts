import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { work } from "./support/clock-jobs";
import { course, post, scene } from "./support/courses";
import { sheet } from "./support/files";
import { box, makeCase, setStatus } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";
import { write } from "./support/typing";
import { downloadSheet, rows } from "./support/way";

const dialog = (page: Page) => page.getByRole("dialog");

/** A student who was enrolled at a university, with a fee of EUR 20,000. */
async function enrolled(page: Page, refNo: string, body: object) {
  const intake = `${new Date().getFullYear() + 1}-09`;
  await post(page, "enquiry/course/add", { ref_no: refNo, ...body, intake });
  const [made] = await rows<{ apn: string; university: string }>(
    `WITH application AS (
       INSERT INTO application (id, assessment_id, applied_course_id, application_type, intake, status, university_application_number)
       SELECT gen_random_uuid(), c.assessment_id, c.id, 'New Application', c.intake, 'Pending', 'HU-' || right(c.id::text, 6)
       FROM applied_course c JOIN assessment a ON a.id = c.assessment_id WHERE a.ref_no = $1 RETURNING id, apn, assessment_id, applied_course_id),
     offer AS (
       INSERT INTO offer_letter (id, assessment_id, application_id, status)
       SELECT gen_random_uuid(), assessment_id, id, 'Unconditional' FROM application RETURNING id, assessment_id),
     deposit AS (
       INSERT INTO deposit (id, assessment_id, offer_letter_id, deposit_type, amount, date_of_issue)
       SELECT gen_random_uuid(), assessment_id, id, 'Direct Payment', 100000, current_date - 90 FROM offer),
     enrolment AS (
       INSERT INTO enrolment (application_id, assessment_id, fee, currency, enrolled_on)
       SELECT id, assessment_id, 20000, 'EUR', current_date - 60 FROM application)
     SELECT application.apn, c.university_id AS university FROM application
     JOIN applied_course c ON c.id = application.applied_course_id`,
    [refNo],
  );
  if (!made) throw new Error("No application was made");
  return made;
}

/** Two students whose commission of EUR 3,000 each is confirmed with one university. */
async function confirmed(page: Page) {
  const { refNo, firstName, surname, university: name, body } = await scene(page);
  const first = await enrolled(page, refNo, body);
  const other = await makeCase(page);
  await setStatus(page, other.refNo, true);
  const more = await course(page, first.university);
  const second = await enrolled(page, other.refNo, more.body);
  const [partner] = await rows<{ id: string }>(
    `WITH partner AS (
       INSERT INTO partner (id, kind, name, university_id, country, currency, contacts)
       VALUES (gen_random_uuid(), 'university', $1, $2, 'IE', 'EUR', '[{"name": "Aoife", "mobile": null, "email": "aoife@harbour.example"}]')
       RETURNING id),
     agreement AS (
       INSERT INTO agreement (id, partner_id, valid_from, due_after, due_days)
       SELECT gen_random_uuid(), id, '2020-01-01', 'enrolled', 30 FROM partner RETURNING id)
     INSERT INTO agreement_rate (id, agreement_id, place, kind, percent, bonus)
     SELECT gen_random_uuid(), id, 0, 'first_year', 15, false FROM agreement
     RETURNING (SELECT id FROM partner) AS id`,
    [name, first.university],
  );
  if (!partner) throw new Error("No partner was made");
  return {
    ...{ partner: partner.id, university: name },
    first: { ...first, name: `${firstName} ${surname}` },
    second: { ...second, name: `${other.firstName} ${other.surname}` },
  };
}

test("an owner invoices two students, credits one in part, and the partner's sheet settles the rest", async ({
  asAdmin: page,
}) => {
  const { partner, university, first, second } = await confirmed(page);

  await work("keepCommission");
  await page.goto(`/app/commission/invoices/new?partner=${partner}`);
  await expect(page.getByRole("checkbox")).toHaveCount(2);
  await expect(page.getByText("2 students, EUR 6,000.00")).toBeVisible();
  await box(page, "Rupees for one EUR").fill("97.1234");
  await expectPresentable(page, "new-invoice");
  await page.getByRole("button", { name: "Issue the invoice" }).click();
  await toast(page, /\/I\d{5} issued$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Invoice GSP/");
  await expect(page.getByText("₹5,82,740.40")).toBeVisible();
  await expectPresentable(page, "invoice");

  const { heads, lines, file } = await downloadSheet(page, "Excel");
  expect(heads).toContain("Student No.");
  expect(lines.map((line) => line.Commission)).toEqual([3000, 3000]);
  expect(file).toMatch(/^Invoice GSP-\d{4}-I\d{5}\.xlsx$/);
  const waited = page.waitForEvent("download");
  await page.getByRole("link", { name: "PDF", exact: true }).click();
  const pdf = await readFile(await (await waited).path());
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");

  await page.getByRole("button", { name: "Credit note" }).click();
  await box(page, "Reason").fill("Scholarship after the offer");
  await box(page, `Of ${second.name}`).fill("500");
  await expectPresentable(page, "credit-note-dialog");
  await dialog(page).getByRole("button", { name: "Issue the credit note" }).click();
  await toast(page, /^Credit note GSP\/\d{4}\/N\d{5} issued$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Credit note GSP/");
  await expectPresentable(page, "credit-note");

  await page.goto(`/app/commission/remittances/new?partner=${partner}`);
  await page.locator("input[type=file]").setInputFiles(
    sheet("remittance.csv", [
      ["Student", "Our reference", "Commission payable"],
      [first.name, first.apn, "3000.00"],
      ["Somebody Unknown", "", "2500.00"],
    ]),
  );
  await page.getByRole("button", { name: "Read the sheet" }).click();
  await expect(page.getByText(/^1 of 2 lines are matched/)).toBeVisible();
  await expectPresentable(page, "remittance-sheet");
  await page
    .getByRole("combobox", { name: "Pays" })
    .selectOption({ label: `${second.name}, ${second.apn}, EUR 2,500.00 open` });
  await page.getByRole("button", { name: "Take it: row 3" }).click();
  await expect(page.getByText("The students come to EUR 5,500.00")).toBeVisible();
  const bank = page.getByRole("combobox", { name: /^Branch whose bank received it/ });
  for (const [text, key, taken] of [
    ["batal", "Tab", "Batala"],
    ["gurdasp", "Enter", "Gurdaspur"],
  ] as const) {
    await write(bank, text);
    await page.keyboard.press(key);
    await expect(bank).toHaveValue(taken);
  }
  await box(page, "Amount in EUR").fill("5,500");
  await box(page, "Rupees credited").fill("5,35,000");
  await box(page, "Charges of the bank in rupees").fill("590");
  await box(page, "Reference of the bank").fill(`HARBOUR ${second.apn}`);
  await page.getByRole("button", { name: "Enter the remittance" }).click();
  await toast(page, "Remittance entered");
  const row = page.getByRole("row").filter({ hasText: `HARBOUR ${second.apn}` });
  // 5,35,590 credited and kept, against 5,500 at 97.1234.
  await expect(row).toContainText("₹1,411.30");
  await expectPresentable(page, "remittances");

  await page.goto(`/app/commission/invoices?tab=settled&partner=${partner}`);
  await expect(page.getByRole("row").filter({ hasText: university })).toContainText("Settled");
  await expectPresentable(page, "invoices");
});

test("an owner chooses the columns in which a partner wants its students", async ({
  asAdmin: page,
}) => {
  const { university: name } = await scene(page);
  const [partner] = await rows<{ id: string }>(
    `INSERT INTO partner (id, kind, name, country, currency) VALUES (gen_random_uuid(), 'aggregator', $1, 'IE', 'EUR') RETURNING id`,
    [`${name} Gateway`],
  );
  await page.goto(`/app/partners/${partner?.id}`);
  await page.getByRole("button", { name: "Columns of its Excel" }).click();
  await page.getByRole("button", { name: "Move up column 3" }).click();
  await dialog(page)
    .getByRole("group", { name: "Column 2" })
    .getByLabel(/^Heading/)
    .fill("Student ID");
  await expectPresentable(page, "sheet-columns-dialog");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await toast(page, "Columns saved");
  const [stored] = await rows<{ headings: string[] }>(
    `SELECT array_agg(c ->> 'heading' ORDER BY place) AS headings FROM partner, jsonb_array_elements(sheet_columns) WITH ORDINALITY AS e (c, place) WHERE id = $1`,
    [partner?.id],
  );
  expect(stored?.headings.slice(0, 3)).toEqual(["No.", "Student ID", "Student"]);
});

test("counsellors and reception have neither invoices nor remittances of partners", async ({
  asGurdaspur,
  asReception,
}) => {
  const paths = [
    "/app/commission/invoices",
    "/app/commission/invoices/new",
    "/app/commission/remittances",
  ];
  const calls = ["/api/commission/invoices", "/api/commission/remittances"];
  for (const page of [asGurdaspur, asReception])
    for (const path of [...paths, ...calls])
      expect((await page.request.get(path)).status()).toBe(403);
});
