import type { Page } from "@playwright/test";
import { work } from "./support/clock-jobs";
import { post, scene } from "./support/courses";
import { box, choose } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";
import { rows } from "./support/way";

const dialog = (page: Page) => page.getByRole("dialog");
const save = (page: Page) => dialog(page).getByRole("button", { name: "Save" }).click();
const agent = "Randhawa Overseas Batala";

/** A case for a course, with a deposit of today in India, a university that pays, and all of our commission of EUR 3,000 received. */
async function received(page: Page) {
  const { refNo, body } = await scene(page);
  const intake = `${new Date().getFullYear() + 1}-09`;
  await post(page, "enquiry/course/add", { ref_no: refNo, ...body, intake });
  await rows(
    `WITH application AS (
       INSERT INTO application (id, assessment_id, applied_course_id, application_type, intake, status, university_application_number)
       SELECT gen_random_uuid(), c.assessment_id, c.id, 'New Application', c.intake, 'Pending', 'U-77'
       FROM applied_course c JOIN assessment a ON a.id = c.assessment_id WHERE a.ref_no = $1 RETURNING id, assessment_id),
     offer AS (
       INSERT INTO offer_letter (id, assessment_id, application_id, status)
       SELECT gen_random_uuid(), assessment_id, id, 'Unconditional' FROM application RETURNING id, assessment_id),
     deposit AS (
       INSERT INTO deposit (id, assessment_id, offer_letter_id, deposit_type, amount, date_of_issue)
       SELECT gen_random_uuid(), assessment_id, id, 'Direct Payment', 100000, (now() AT TIME ZONE 'Asia/Kolkata')::date FROM offer),
     payer AS (
       INSERT INTO partner (id, kind, name, country, currency)
       VALUES (gen_random_uuid(), 'aggregator', 'Payer of ' || $1, 'IE', 'EUR') RETURNING id)
     INSERT INTO commission_claim (id, application_id, partner_id, number, claimed_on, amount, currency, received, received_on)
     SELECT gen_random_uuid(), application.id, payer.id, 'SA-' || $1, current_date, 3000, 'EUR', 3000, current_date
     FROM application, payer`,
    [refNo],
  );
  return refNo;
}

test("an owner agrees 30% with a sub-agent, and pays it by a statement once our commission is here", async ({
  asAdmin: page,
}) => {
  const refNo = await received(page);
  await page.goto("/app/partners");
  await page.getByRole("button", { name: "Add partner" }).click();
  await choose(dialog(page), "Kind", "Sub-agent");
  await choose(dialog(page), "Country", "India");
  await box(page, "Name").fill(agent);
  await choose(dialog(page), "Currency", "INR (₹)");
  await box(page, "PAN").fill("ABCPR7788K");
  await save(page);
  await toast(page, "Partner added. Now add its agreement");
  await page.getByRole("link", { name: agent }).click();
  await page.getByRole("button", { name: "Add agreement" }).click();
  await box(page, "Valid from").fill("1/1/2026");
  await choose(dialog(page), "Pays", "% of what we receive for the student");
  await box(page, "Percent").fill("30%");
  await expectPresentable(page, "sub-agent-agreement-dialog");
  await save(page);
  await toast(page, /^Agreement added/);
  const partnerPage = page.url();

  await page.goto(`/app/view-assessment/${refNo}`);
  await page.getByRole("button", { name: "Sent by a sub-agent" }).click();
  await choose(dialog(page), "Sub-agent", agent);
  await expectPresentable(page, "referral-dialog");
  await save(page);
  await toast(page, "Record edited successfully");
  await expect(page.getByText(`Sent by ${agent}`)).toBeVisible();
  await expectPresentable(page, "referral");

  await work("keepCommission");
  await page.goto(`/app/commission/shares?tab=payable&q=${refNo}`);
  await expect(page.getByRole("row").filter({ hasText: refNo })).toContainText("EUR 900.00");
  await expectPresentable(page, "shares");
  await page.getByRole("button", { name: "TDS" }).click();
  await expectPresentable(page, "share-tax-dialog");
  await page.keyboard.press("Escape");

  await page.goto(partnerPage);
  await page.getByRole("button", { name: "Make statement" }).click();
  await box(page, `.*${refNo}: EUR 900.00`).fill("90,000");
  await expectPresentable(page, "statement-dialog");
  await dialog(page).getByRole("button", { name: "Make statement" }).click();
  await toast(page, /^Statement S\d{5} is made/);
  const statements = page.getByRole("region", { name: "Statements" });
  await expect(statements).toContainText("EUR 900.00 at ₹100.0000");
  await expect(statements).toContainText("₹88,200.00");
  await expect(statements).toContainText(
    "TDS of 2% on ₹90,000.00 of this financial year: ₹1,800.00",
  );
  await expectPresentable(page, "statement");
  const pdf = await page.request.get(
    (await statements.getByRole("link", { name: "PDF" }).getAttribute("href")) ?? "",
  );
  expect(pdf.headers()["content-type"]).toContain("application/pdf");

  await page.getByRole("button", { name: /^Pay S/ }).click();
  await box(page, "Transfer reference").fill("UTR30SUBAGENT1");
  await expectPresentable(page, "statement-pay-dialog");
  await dialog(page).getByRole("button", { name: "Pay" }).click();
  await toast(page, /^Statement S\d{5} is paid/);
  await expect(statements).toContainText("Paid");
  await statements.getByRole("link", { name: /\/E\d{5}$/ }).click();
  await expect(page.getByText(agent).first()).toBeVisible();
});

test("counsellors and reception see nothing of what sub-agents get", async ({
  asGurdaspur,
  asReception,
}) => {
  for (const page of [asGurdaspur, asReception])
    for (const path of ["/app/commission/shares", "/api/shares", "/api/shares/export"])
      expect((await page.request.get(path)).status()).toBe(403);
});
