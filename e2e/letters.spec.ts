import type { Page } from "@playwright/test";
import { post, scene } from "./support/courses";
import { database } from "./support/database";
import { pdf } from "./support/files";
import { box, choose } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

const dialog = (page: Page) => page.getByRole("dialog");
const line = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

/** A case of the counsellor with an application that the university has numbered. */
async function numbered(page: Page) {
  const { refNo, body } = await scene(page);
  const intake = `${new Date().getFullYear() + 1}-09`;
  await post(page, "enquiry/course/add", { ref_no: refNo, ...body, intake });
  await database((client) =>
    client.query(
      `INSERT INTO application (id, assessment_id, applied_course_id, application_type, intake, status,
         university_application_number)
       SELECT gen_random_uuid(), c.assessment_id, c.id, 'New Application', c.intake, 'Pending', 'U-77'
       FROM applied_course c JOIN assessment a ON a.id = c.assessment_id WHERE a.ref_no = $1`,
      [refNo],
    ),
  );
  return { refNo, at: (tab: string) => `/app/view-assessment/${refNo}/${tab}` };
}

const addVisa = async (page: Page) => {
  await page.getByRole("button", { name: "Add visa" }).click();
  await choose(page, "Status", "Visa Applied");
  await dialog(page).getByRole("button", { name: "Proceed" }).click();
};

test("a counsellor uploads a letter, a second person verifies it, and then the visa begins", async ({
  asGurdaspur: page,
  asAdmission,
}) => {
  const { refNo, at } = await numbered(page);
  await page.goto(at("coe"));
  await page.getByRole("button", { name: "Upload COE" }).click();
  await box(page, "Name").fill("COE Harbour");
  await dialog(page).getByLabel(/^File/).setInputFiles(pdf("coe.pdf"));
  await dialog(page).getByRole("button", { name: "Upload", exact: true }).click();
  await toast(page, "Record added successfully");

  await page.goto(at("visas"));
  await addVisa(page);
  await expect(page.getByText("coe.pdf was not verified by a second person")).toBeVisible();

  await page.goto(at("letters"));
  await expectPresentable(page, "letters-of-case");
  await expect(line(page, "coe.pdf")).toContainText("a second person verifies it");
  await page.getByRole("button", { name: "Details: coe.pdf" }).click();
  await choose(page, "Received From", "University's portal");
  await box(page, "Letter Number").fill(`L-${refNo}`);
  await expectPresentable(page, "letter-details");
  await dialog(page).getByRole("button", { name: "Proceed" }).click();
  await toast(page, "Record edited successfully");
  await expect(page.getByRole("button", { name: "Verify: coe.pdf" })).toHaveCount(0);

  await asAdmission.goto(`/app/letters?q=${refNo}&stands=waiting`);
  await expectPresentable(asAdmission, "letters");
  await expect(line(asAdmission, refNo)).toContainText("Waits for a second person");
  await asAdmission.goto(at("letters"));
  await asAdmission.getByRole("button", { name: "Verify: coe.pdf" }).click();
  await choose(asAdmission, "How", "The university answered an email");
  await choose(asAdmission, "Result", "Genuine");
  await box(asAdmission, "Valid Until").fill("31/12/2030");
  await box(asAdmission, "What was seen or said").fill("The registrar confirmed it");
  await expectPresentable(asAdmission, "letter-verify");
  await dialog(asAdmission).getByRole("button", { name: "Proceed" }).click();
  await toast(asAdmission, "Record edited successfully");
  await expect(line(asAdmission, "coe.pdf")).toContainText("The registrar confirmed it");

  await page.goto(at("visas"));
  await addVisa(page);
  await toast(page, "Record added successfully");
});

test("an admin begins a visa without a verified letter and says why, which stays beside the letters", async ({
  asAdmin: page,
}) => {
  const { at } = await numbered(page);
  await page.goto(at("visas"));
  await addVisa(page);
  await box(page, "Why it goes on without them").fill("The portal is away until Monday");
  await dialog(page).getByRole("button", { name: "Proceed" }).click();
  await toast(page, "Record added successfully");
  await page.goto(at("letters"));
  await expect(line(page, "The portal is away until Monday")).toContainText(
    "no letter of this application was uploaded",
  );
});

test("an admin moves a visa that was kept back, and is asked for the reason where the status stands", async ({
  asAdmin: page,
}) => {
  const { refNo, at } = await numbered(page);
  await database((client) =>
    client.query(
      `INSERT INTO visa (id, assessment_id, application_id, status)
       SELECT gen_random_uuid(), p.assessment_id, p.id, 'Visa not applied'
       FROM application p JOIN assessment a ON a.id = p.assessment_id WHERE a.ref_no = $1`,
      [refNo],
    ),
  );
  await page.goto(at("visas"));
  const status = page.getByRole("combobox", { name: /^Status of the visa/ });
  await status.selectOption({ label: "Visa Applied" });
  await expect(dialog(page)).toContainText("no letter of this application was uploaded");
  await expectPresentable(page, "visa-anyway");
  await dialog(page).getByRole("button", { name: "Proceed" }).click();
  await expect(box(page, "Why it goes on without them")).toBeFocused();
  await box(page, "Why it goes on without them").fill("The portal is away until Monday");
  await page.keyboard.press("Control+s");
  await toast(page, "Record edited successfully");
  await expect(status).toHaveValue("Visa Applied");
});
