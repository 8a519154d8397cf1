import type { Page } from "@playwright/test";
import { work } from "./support/clock-jobs";
import { post, scene } from "./support/courses";
import { pdf } from "./support/files";
import { box, choose } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";
import { rows } from "./support/way";

const dialog = (page: Page) => page.getByRole("dialog");
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const save = (page: Page) => dialog(page).getByRole("button", { name: "Save" }).click();

/** A case of the signed-in user with an application to the United States of America, of whose visas nobody confirms a rule. */
async function applied(page: Page) {
  const { refNo, body } = await scene(page, undefined, "US");
  const intake = `${new Date().getFullYear() + 1}-09`;
  await post(page, "enquiry/course/add", { ref_no: refNo, ...body, intake });
  const [application] = await rows<{ apn: string }>(
    `INSERT INTO application (id, assessment_id, applied_course_id, application_type, intake, status, university_application_number)
     SELECT gen_random_uuid(), c.assessment_id, c.id, 'New Application', c.intake, 'Pending', 'U-1'
     FROM applied_course c JOIN assessment a ON a.id = c.assessment_id WHERE a.ref_no = $1 RETURNING apn`,
    [refNo],
  );
  return {
    refNo,
    apn: application?.apn ?? "",
    at: (tab: string) => `/app/view-assessment/${refNo}/${tab}`,
  };
}

test("funds are typed as people type them, have a proof, and come back after a deletion", async ({
  asGurdaspur: page,
}) => {
  const { at } = await applied(page);
  await page.goto(at("funds"));
  await page.getByRole("button", { name: "Add funds" }).click();
  await box(page, "Account holder").fill("Harjit Singh");
  await choose(page, "Relation", "Father");
  await box(page, "Bank").fill("Punjab National Bank");
  await box(page, "Amount").fill("22895 CAD");
  await box(page, "Held since").fill("5/3/26");
  await box(page, "Statement's last day").fill("20/11/2026");
  await expectPresentable(page, "funds-dialog");
  await save(page);
  await toast(page, "Record added successfully");
  await expect(row(page, "Harjit Singh")).toContainText("CAD 22,895.00");
  await expect(row(page, "Harjit Singh")).toContainText("05/03/2026");

  await page.getByRole("button", { name: /^Upload proof of CAD 22,895.00/ }).click();
  await dialog(page).getByLabel(/^File/).setInputFiles(pdf("statement.pdf"));
  await dialog(page).getByRole("button", { name: "Upload" }).click();
  await toast(page, "Record added successfully");
  const waited = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Download proof of CAD/ }).click();
  expect((await waited).suggestedFilename()).toBe("statement.pdf");
  await expectPresentable(page, "funds");

  await page.getByRole("button", { name: /^Delete funds CAD/ }).click();
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expect(row(page, "Harjit Singh")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "Harjit Singh")).toContainText("CAD 22,895.00");
});

test("a planned visa says that no rule is confirmed, and is in the list of visa dates", async ({
  asGurdaspur: page,
}) => {
  const { refNo, apn, at } = await applied(page);
  await page.goto(at("visas"));
  const dates = page.getByRole("region", { name: "Visa dates" });
  await expect(dates).toContainText("Its days are looked at once there is an offer");
  await dates.getByRole("button", { name: new RegExp(`^Plan the visa for ${apn}`) }).click();
  await box(page, "Planned day of applying").fill("10/12/2030");
  await choose(page, "Level", "Master's");
  await expectPresentable(page, "visa-plan-dialog");
  await save(page);
  await toast(page, "Record edited successfully");
  await expect(dates).toContainText("10/12/2030, in");
  await expect(dates).toContainText("No rule for United States of America has been confirmed");
  await expect(dates.getByRole("img")).toHaveAccessibleName(/planned 10\/12\/2030$/);
  await expectPresentable(page, "visa-dates-of-case");

  await work("judgeVisaDates");
  await page.goto("/app/visa-dates?tab=unknown");
  await expect(row(page, refNo)).toContainText(
    "No rule for United States of America has been confirmed",
  );
  await expectPresentable(page, "visa-dates");
});
