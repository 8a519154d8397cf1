import type { Page } from "@playwright/test";
import { work } from "./support/clock-jobs";
import { post, scene } from "./support/courses";
import { box, choose } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";
import { rows } from "./support/way";

const dialog = (page: Page) => page.getByRole("dialog");
const save = (page: Page) => dialog(page).getByRole("button", { name: "Save" }).click();
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

/** A case with a deposit for a course of a university in Ireland. */
async function depositor(page: Page) {
  const { refNo, body } = await scene(page);
  const intake = `${new Date().getFullYear() + 1}-09`;
  await post(page, "enquiry/course/add", { ref_no: refNo, ...body, intake });
  const [made] = await rows<{ university: string; application: string; apn: string }>(
    `WITH application AS (
       INSERT INTO application (id, assessment_id, applied_course_id, application_type, intake, status, university_application_number)
       SELECT gen_random_uuid(), c.assessment_id, c.id, 'New Application', c.intake, 'Pending', 'U-1'
       FROM applied_course c JOIN assessment a ON a.id = c.assessment_id WHERE a.ref_no = $1 RETURNING id, apn, assessment_id, applied_course_id),
     offer AS (
       INSERT INTO offer_letter (id, assessment_id, application_id, status)
       SELECT gen_random_uuid(), assessment_id, id, 'Unconditional' FROM application RETURNING id, assessment_id),
     deposit AS (
       INSERT INTO deposit (id, assessment_id, offer_letter_id, deposit_type, amount, date_of_issue)
       SELECT gen_random_uuid(), assessment_id, id, 'Direct Payment', 100000, current_date FROM offer)
     SELECT u.name AS university, application.id AS application, application.apn FROM application
     JOIN applied_course c ON c.id = application.applied_course_id JOIN university u ON u.id = c.university_id`,
    [refNo],
  );
  if (!made) throw new Error("No application was made");
  return { refNo, year: intake.slice(0, 4), ...made };
}

async function seen(page: Page, tab: string, refNo: string, words: string) {
  await work("keepCommission");
  await page.goto(`/app/commission?tab=${tab}&q=${refNo}`);
  await expect(row(page, refNo)).toContainText(words);
}

test("an owner agrees 15% with a university, sees what a deposit brings, and a refused visa takes it away", async ({
  asAdmin: page,
}) => {
  const { refNo, university, application, apn, year } = await depositor(page);
  await page.goto("/app/partners");
  await page.getByRole("button", { name: "Add partner" }).click();
  await choose(dialog(page), "Kind", "University");
  await choose(dialog(page), "Country", "Ireland");
  await choose(dialog(page), "University", university);
  await choose(dialog(page), "Currency", "EUR (€)");
  await dialog(page).getByRole("button", { name: "Add contact" }).click();
  await dialog(page)
    .getByRole("group", { name: "Contact 1" })
    .getByLabel(/^Name/)
    .fill("Aoife Byrne");
  await dialog(page)
    .getByLabel(/^Mobile/)
    .fill("+353 85 123 4567");
  await expectPresentable(page, "partner-dialog");
  await save(page);
  await toast(page, "Partner added. Now add its agreement");
  await page.getByRole("link", { name: university }).click();

  await page.getByRole("button", { name: "Add agreement" }).click();
  await box(page, "Valid from").fill("1/1/2026");
  await box(page, "Percent").fill("15%");
  await box(page, "Clawback days").fill("60");
  await expectPresentable(page, "agreement-dialog");
  await save(page);
  await toast(page, /^Agreement added/);
  await expect(page.getByRole("region", { name: "Agreements" })).toContainText(
    "15% of the first year's tuition",
  );
  await expectPresentable(page, "partner");

  await page.goto(`/app/view-assessment/${refNo}/visas`);
  await page.getByRole("button", { name: new RegExp(`^Enter the enrolment for ${apn}`) }).click();
  await choose(dialog(page), "Currency of the fee", "EUR (€)");
  await box(page, "Tuition of the first year").fill("20,000");
  await save(page);
  await toast(page, "Record edited successfully");
  await expectPresentable(page, "enrolment");

  await seen(page, "expected", refNo, "EUR 3,000.00");
  await expectPresentable(page, "commission");
  await page.getByRole("button", { name: "EUR 3,000.00: how it was computed" }).click();
  await expect(dialog(page)).toContainText(
    "15% of EUR 20,000.00, the first year's fee as entered: EUR 3,000.00",
  );
  await expectPresentable(page, "commission-how");
  await page.keyboard.press("Escape");

  await page.goto(`/app/view-assessment/${refNo}/visas`);
  await expect(page.getByRole("region", { name: "Commission" })).toContainText("EUR 3,000.00");
  await expectPresentable(page, "commission-case");
  await page.goto(`/app/commission/report?by=university&year=${year}`);
  await expect(page.getByRole("row", { name: university })).toContainText("EUR 3,000.00");
  await expectPresentable(page, "commission-report");

  await rows(
    `INSERT INTO visa (id, assessment_id, application_id, status)
     SELECT gen_random_uuid(), assessment_id, id, 'Visa Rejected' FROM application WHERE id = $1`,
    [application],
  );
  await seen(page, "lost", refNo, "EUR 3,000.00");
});

test("counsellors and reception have neither partners nor commission", async ({
  asGurdaspur,
  asReception,
}) => {
  for (const page of [asGurdaspur, asReception])
    for (const path of ["/app/partners", "/app/commission", "/api/commission", "/api/partners"])
      expect((await page.request.get(path)).status()).toBe(403);
});
