import type { Page } from "@playwright/test";
import { post, scene } from "./support/courses";
import { pdf } from "./support/files";
import { box, choose } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

const nextYear = new Date().getFullYear() + 1;

/** A case of the signed-in user with one applied course. */
async function wished(page: Page) {
  const { refNo, body, program, university } = await scene(page);
  await post(page, `enquiry/course/add?ref_no=${refNo}`, { ...body, intake: `${nextYear}-09` });
  const title = `${program}, ${university}, September ${nextYear}`;
  return { refNo, program, title, at: (tab: string) => `/app/view-assessment/${refNo}/${tab}` };
}

const card = (page: Page, name: string) => page.getByRole("form", { name, exact: true });
const save = (page: Page, name: string) => card(page, name).getByRole("button", { name: "Save" });
const savers = (page: Page) => page.getByRole("button", { name: /^Save &/ });

test("a course is applied for, the application is worked on, deferred and deleted", async ({
  asGurdaspur: page,
}) => {
  const { refNo, program, title, at } = await wished(page);
  await page.goto(at("details"));
  await page.getByRole("link", { name: `Apply: ${title}` }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  const advice = page.getByRole("complementary", { name: "Before you apply" });
  await expect(advice).toContainText("Asked for: 6.5");
  await expect(advice).toContainText("No passport yet");
  await expect(savers(page)).toHaveCount(0);

  await page.getByRole("radio", { name: "UCAS" }).check();
  await page.getByRole("button", { name: "Upload a document" }).click();
  const dialog = page.getByRole("dialog", { name: "Upload document" });
  await dialog.getByLabel(/^Name/).fill("Passport copy");
  await dialog.getByLabel(/^File/).setInputFiles(pdf("passport.pdf"));
  await expect(savers(page)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  // The file that was uploaded here is chosen.
  await expect(savers(page)).toHaveText(["Save & Do not Apply", "Save & Apply"]);
  await expectPresentable(page, "application-apply");
  await savers(page).first().dblclick();
  await toast(page, "Record added successfully");
  await expect(page).toHaveURL(new RegExp(`/app/view-assessment/${refNo}$`));

  await page.goto(at("details"));
  await page.getByRole("button", { name: `Applied: ${title}` }).click();
  await toast(page, "You have already started an application for this course.");

  await page.getByRole("link", { name: /^My Applications 1$/ }).click();
  const row = page.getByRole("row").filter({ hasText: program });
  await expect(row).toContainText("Saved");
  await expectPresentable(page, "applications");
  await row.getByRole("link").click();

  await save(page, "Status").click();
  await expect(card(page, "Status")).toContainText(
    "Please select a valid status update to proceed.",
  );
  await choose(page, "Status", "Offer awaited");
  await card(page, "Status").getByRole("checkbox").check();
  await save(page, "Status").click();
  await toast(page, "Record updated successfully");
  await expect(card(page, "Status").getByRole("checkbox")).not.toBeChecked();
  await box(page, "University Application Number").fill("UCAS-1177");
  await box(page, "Remarks").fill("Waits for the marksheet");
  // Two facts are saved at once, because people do not wait for the first one's answer.
  await save(page, "University Application Number").click();
  await save(page, "Remarks").click();
  const history = page.getByRole("region", { name: "History" });
  await expect(history).toContainText("UCAS-1177");
  await expect(history.getByRole("row")).toHaveCount(5);

  await page.getByRole("button", { name: /^Defer: APN-/ }).click();
  await choose(page, "Deferred to", `January ${nextYear + 1}`);
  await box(page, "Remarks on the deferral").fill("The visa took too long");
  await expectPresentable(page, "application-defer");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await toast(page, `Status for assessment with REFERENCE NO - ${refNo} updated successfully`);
  await expect(history).toContainText(`deferred to January ${nextYear + 1}`);
  await expectPresentable(page, "application");

  // The timeline says it, and that the student was told once.
  await page.goto(at("status-updates"));
  await expect(page.getByText(/^Application APN-.+: Offer awaited$/)).toBeVisible();
  await expect(page.getByText(/SMS by/)).toHaveCount(1);

  await page.goto(at("applications"));
  await expect(row).toContainText("deferred from");
  await page.getByRole("button", { name: /^Delete application APN-/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await toast(page, "Record deleted successfully");
  await expect(page.getByText("No application yet.")).toBeVisible();
  await page.goto(at("details"));
  await expect(page.getByRole("link", { name: `Apply: ${title}` })).toBeVisible();
});

test("the second person to save an application is told so and loses nothing they typed", async ({
  asGurdaspur,
  asAdmin,
}) => {
  const { refNo, title, at } = await wished(asGurdaspur);
  const upload = await asGurdaspur.request.post(`/api/docs/upload?ref_no=${refNo}&name=Marks`, {
    headers: { "x-requested-with": "test" },
    multipart: { file: pdf("marks.pdf") },
  });
  expect(upload.status()).toBe(200);
  for (const page of [asGurdaspur, asAdmin]) {
    await page.goto(at("details"));
    await page.getByRole("link", { name: `Apply: ${title}` }).click();
    await page.getByRole("radio", { name: "New Application" }).check();
    await choose(page, "2. Documents", "Marks");
    await page.keyboard.press("Escape");
  }
  await savers(asGurdaspur).last().click();
  await toast(asGurdaspur, "Record added successfully");
  await savers(asAdmin).last().click();
  await toast(asAdmin, "You have already started an application for this course.");
});
