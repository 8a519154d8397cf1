import type { Page } from "@playwright/test";
import { Client } from "pg";
import { pdf } from "./support/files";
import { verifyLetters } from "./support/letters";
import { box, choose, makeCase, setStatus } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

/** A case of the Gurdaspur counsellor with an offer; its application has the university's number, or none. */
async function offered(page: Page, number: string | null) {
  const { refNo, mobile } = await makeCase(page);
  await setStatus(page, refNo, true);
  const database = new Client({ connectionString: process.env.E2E_DATABASE_URL });
  await database.connect();
  await database.query(
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
     INSERT INTO offer_letter (id, assessment_id, application_id, status)
     SELECT gen_random_uuid(), assessment_id, id, 'Unconditional' FROM application`,
    [refNo, number],
  );
  await database.end();
  return {
    refNo,
    mobile: `+91${mobile}`,
    at: (tab: string) => `/app/view-assessment/${refNo}/${tab}`,
  };
}

const dialog = (page: Page) => page.getByRole("dialog");
const proceed = (page: Page) => dialog(page).getByRole("button", { name: "Proceed" });
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Deposits by type" }).getByRole("link", { name });

test("a deposit by transfer and one by card are recorded under their kinds, and one is deleted", async ({
  asGurdaspur: page,
}) => {
  const { at } = await offered(page, "U-1");
  await page.goto(at("deposits"));
  await page.getByRole("button", { name: "Add deposit" }).click();
  await expect(proceed(page)).toBeDisabled();
  await choose(page, "Type", "Telegraphic Transfer");
  await proceed(page).click();
  await expect(dialog(page).getByText("Transfer Number is required")).toBeVisible();
  await expectPresentable(page, "deposit-dialog");
  await box(page, "Amount").fill("Rs 2,50,000/-");
  await box(page, "Transfer Number").fill("TT-44881");
  await box(page, "Bank").fill("Punjab National Bank");
  await box(page, "Issue Date").fill("20/11/2026");
  await box(page, "Remarks").fill("<b>first half</b>");
  await dialog(page)
    .getByLabel(/^Legal Paperwork/)
    .setInputFiles(pdf("slip.pdf"));
  await proceed(page).click();
  await toast(page, "Record added successfully");
  await expect(dialog(page)).toHaveCount(0);
  await tab(page, "Telegraphic Transfer (1)").click();
  await expect(row(page, "TT-44881")).toContainText("₹2,50,000.00");
  await expect(row(page, "TT-44881")).toContainText("<b>first half</b>");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /^Download paperwork of Telegraphic Transfer/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("slip.pdf");
  await expectPresentable(page, "deposits");

  await page.getByRole("button", { name: /^Edit deposit Telegraphic Transfer/ }).click();
  await expect(box(page, "Amount")).toHaveValue("2,50,000.00");
  await box(page, "Amount").fill("2,75,000");
  await expectPresentable(page, "deposit-correction");
  await proceed(page).click();
  await toast(page, "Record edited successfully");
  await expect(row(page, "TT-44881")).toContainText("₹2,75,000.00");
  await page.goto(at("timeline"));
  await expect(page.getByText("Amount: ₹2,50,000.00, now ₹2,75,000.00")).toBeVisible();
  await page.goto(at("deposits"));

  await page.getByRole("button", { name: "Add deposit" }).click();
  await choose(page, "Type", "Demand Draft");
  await box(page, "Draft Number").fill("004512");
  await choose(page, "Type", "Credit Card");
  await expect(box(page, "Card Number")).toHaveValue("");
  await box(page, "Card Number").fill("4111 1111 1111 1234");
  await box(page, "Amount").fill("100000");
  await box(page, "Bank").fill("HDFC");
  await box(page, "Date").fill("21/11/2026");
  // Drafts, which a reload brings back, never hold the card's number.
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).toMatch(
    /HDFC/,
  );
  expect(
    await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })),
  ).not.toContain("1111");
  await page.getByRole("button", { name: "Add deposit" }).click();
  await expect(box(page, "Bank")).toHaveValue("HDFC");
  await box(page, "Card Number").fill("4111 1111 1111 1234");
  await proceed(page).click();
  await toast(page, "Record added successfully");
  // A deposit of another kind opens that kind's tab and marks its row.
  await expect(tab(page, "Credit Card (1)")).toHaveAttribute("aria-current", "page");
  await expect(row(page, "HDFC")).toBeFocused();
  await expect(page).toHaveURL(/deposits\?type=Credit%20Card$/);
  await expect(row(page, "HDFC")).toContainText("•••• 1234");

  await page.getByRole("button", { name: /^Delete deposit Credit Card for/ }).click();
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await toast(page, "Record deleted successfully");
  await expect(page.getByText("No deposit of this kind yet.")).toBeVisible();

  await page.getByRole("button", { name: "Add deposit" }).click();
  await choose(page, "Type", "Demand Draft");
  await box(page, "Amount").fill("75000");
  await box(page, "Draft Number").fill("004512");
  await box(page, "Bank").fill("State Bank of India");
  await box(page, "Issue Date").fill("20/11/2026");
  await box(page, "Courier Name").fill("DTDC");
  await box(page, "Docket Number").fill("D1234567");
  await box(page, "Dispatch Date").fill("21/11/2026");
  await box(page, "DD Description").fill("First-year tuition fee");
  await proceed(page).click();
  await toast(page, "Record added successfully");
  await tab(page, "Demand Draft (1)").click();
  await expect(row(page, "004512")).toContainText("First-year tuition fee");
  await expectPresentable(page, "deposits-draft");
});

test("a visa needs the university's number first, then its status saves as it is chosen", async ({
  asGurdaspur: page,
}) => {
  const waiting = await offered(page, null);
  await page.goto(waiting.at("visas"));
  await page.getByRole("button", { name: "Add visa" }).click();
  await expect(proceed(page)).toBeDisabled();
  await choose(page, "Status", "Visa Not Applied");
  await proceed(page).click();
  await expect(dialog(page).getByRole("alert")).toHaveText(
    "Please enter university application number in order to proceed.",
  );

  const { refNo, at } = await offered(page, "U-2");
  await verifyLetters(refNo);
  await page.goto(at("visas"));
  await page.getByRole("button", { name: "Add visa" }).click();
  await choose(page, "Status", "Visa Not Applied");
  await box(page, "Remarks").fill("Biometrics on Monday");
  await expectPresentable(page, "visa-dialog");
  await proceed(page).click();
  await toast(page, "Record added successfully");
  const status = page.getByRole("combobox", { name: /^Status of the visa for/ });
  await expect(status).toHaveValue("Visa not applied");
  await status.selectOption({ label: "Visa Received" });
  await toast(page, "Record edited successfully");
  await page.reload();
  await expect(status).toHaveValue("Visa Recevied");
  await expect(row(page, "Biometrics on Monday")).toHaveCount(1);
  await expectPresentable(page, "visas");

  await page.goto(at("status-updates"));
  await expect(page.getByText(/^Visa Received for/)).toBeVisible();
  await page.goto(at("visas"));
  await page.getByRole("button", { name: /^Delete visa for/ }).click();
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await toast(page, "Record deleted successfully");
  await expect(page.getByText("No visa yet.")).toBeVisible();
});

test("a student is notified once of a visa or its new status when the box is ticked", async ({
  asGurdaspur: page,
  phone,
}) => {
  const { refNo, mobile, at } = await offered(page, "U-3");
  await verifyLetters(refNo);
  const texts = async () => (await phone(mobile)).map(({ text }) => text);
  await page.goto(at("visas"));
  await page.getByRole("button", { name: "Add visa" }).click();
  await choose(page, "Status", "Visa Applied");
  await dialog(page)
    .getByRole("checkbox", { name: /^Tell the student: SMS to / })
    .check();
  await expectPresentable(page, "visa-dialog-tell");
  await proceed(page).dblclick();
  await toast(page, "Record added successfully");
  const first = expect.stringMatching(/^Visa Applied for .+\. Next is the decision on it/);
  await expect.poll(texts).toEqual([first]);

  // Arrow keys pass over several statuses; only the last one saved may be notified.
  const status = page.getByRole("combobox", { name: /^Status of the visa for/ });
  const tell = page.getByRole("button", { name: /^Tell the student: SMS to / });
  await expect(tell).toHaveCount(0);
  await status.selectOption({ label: "Visa Rejected" });
  await expect(tell).toHaveAccessibleName(/, Visa Rejected for /);
  await status.selectOption({ label: "Visa Received" });
  await expect(tell).toHaveAccessibleName(/, Visa Received for /);
  await expectPresentable(page, "visa-tell");
  await status.focus();
  await page.keyboard.press("Tab");
  await expect(tell).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await toast(page, "Status update successfully sent to the registered mobile.");
  await expect(tell).toHaveCount(0);
  await expect(status).toBeFocused();
  const second = expect.stringMatching(/^Visa Received for .+\. Next is your journey/);
  await expect.poll(texts).toEqual([first, second]);

  // The notification is dropped when somebody changes the visa first, because it is no longer true.
  await status.selectOption({ label: "Visa Applied" });
  await expect(tell).toBeVisible();
  const found = await page.request.get(`/api/assessments/singleAssessment?ref_no=${refNo}`);
  const { visas } = (await found.json()) as { visas: { _id: string }[] };
  const changed = await page.request.post(
    `/api/enquiry/visa/edit?ref_no=${refNo}&visaId=${visas[0]?._id}`,
    { headers: { "x-requested-with": "test" }, data: { status: "Visa Rejected" } },
  );
  expect(changed.status()).toBe(200);
  await tell.click();
  await expect(status).toHaveValue("Visa Rejected");
  await expect(tell).toHaveCount(0);
  await expect.poll(texts).toEqual([first, second]);
});
