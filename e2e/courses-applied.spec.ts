import type { Page } from "@playwright/test";
import { headers, post, scene } from "./support/courses";
import { choose } from "./support/people";
import { expect, expectAccessible, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

const details = (refNo: string) => `/app/view-assessment/${refNo}/details`;
const section = (page: Page) => page.getByRole("region", { name: "Course(s) Applied" });
const combobox = (page: Page, label: string) =>
  page.getByRole("combobox", { name: new RegExp(`^${label}`) });
const save = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Save" });

const nextYear = new Date().getFullYear() + 1;

test("the handler adds an applied course, changes it and deletes it", async ({
  asGurdaspur: page,
}) => {
  const { refNo, university, program } = await scene(page);
  await page.goto(details(refNo));
  await section(page).getByRole("button", { name: "Add course" }).click();
  await expect(combobox(page, "Country")).toBeFocused();
  // the student's own, from the enquiry
  await expect(combobox(page, "Country")).toHaveValue("Canada");
  await expect(save(page)).toBeDisabled();

  await choose(page, "Type", "PG");
  await expect(page.getByRole("alert").filter({ hasText: "Please select" })).toHaveText(
    "Please select a university to proceed",
  );
  await expect(combobox(page, "Type")).toHaveValue("");
  await expect(combobox(page, "University")).toBeFocused();

  await choose(page, "Country", "Ireland");
  await choose(page, "University", university);
  await expect(page.getByRole("alert").filter({ hasText: "Please select" })).toHaveCount(0);
  // a graduate course is none for under-graduates
  await choose(page, "Type", "UG");
  await combobox(page, "Course").click();
  await expect(page.getByText("No such course of this type is listed")).toBeVisible();
  await choose(page, "Type", "PG");
  await choose(page, "Course", `${program}, Main`);
  await expect(save(page)).toBeDisabled();
  await combobox(page, "Intake").click();
  // the months of the course first, all others after them
  await expect(page.getByRole("listbox").getByRole("option").first()).toHaveText(
    /^(January|September) \d{4}$/,
  );
  await expectAccessible(page);
  await choose(page, "Intake", `September ${nextYear}`);
  await expect(save(page)).toBeEnabled();

  // a parent that changes empties its children
  await choose(page, "Country", "Canada");
  for (const label of ["University", "Type", "Course", "Intake"])
    await expect(combobox(page, label)).toHaveValue("");
  await expect(save(page)).toBeDisabled();
  await choose(page, "Country", "Ireland");
  await choose(page, "University", university);
  await choose(page, "Type", "EAP");
  await choose(page, "Course", `${program}, Main`);
  await choose(page, "Intake", `September ${nextYear}`);
  await save(page).dblclick();
  await toast(page, "Record added successfully");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const row = section(page).getByRole("row").filter({ hasText: program });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(`${university}IrelandEAPSeptember ${nextYear}`);

  const title = `course ${program}, ${university}, September ${nextYear}`;
  await section(page)
    .getByRole("button", { name: `Edit ${title}` })
    .click();
  await expect(combobox(page, "University")).toHaveValue(university);
  await expect(combobox(page, "Course")).toHaveValue(`${program}, Main`);
  await choose(page, "Intake", `January ${nextYear}`);
  await save(page).click();
  await toast(page, "Record edited successfully");
  await expect(row).toContainText(`January ${nextYear}`);

  await section(page)
    .getByRole("button", { name: /^Delete course/ })
    .click();
  const question = page.getByRole("dialog", { name: `January ${nextYear}?` });
  await expect(question).toContainText("Are you sure you want to delete this entry?");
  await question.getByRole("button", { name: "Delete" }).click();
  await toast(page, "Record deleted successfully");
  await expect(section(page).getByText("No course yet")).toBeVisible();
});

test("the second person to change an applied course is told in words what the first one changed", async ({
  asGurdaspur,
  asAdmin,
}) => {
  const { refNo, program, body } = await scene(asGurdaspur);
  const path = `enquiry/course/add?ref_no=${refNo}`;
  await post(asGurdaspur, path, { ...body, intake: `September ${nextYear}` });
  for (const page of [asGurdaspur, asAdmin]) {
    await page.goto(details(refNo));
    await section(page)
      .getByRole("button", { name: `Edit course ${program}` })
      .click();
    await expect(combobox(page, "Course")).toHaveValue(`${program}, Main`);
  }
  await choose(asGurdaspur, "Intake", `January ${nextYear}`);
  await save(asGurdaspur).click();
  await toast(asGurdaspur, "Record edited successfully");
  await save(asAdmin).click();
  await expect(asAdmin.getByRole("alert").first()).toContainText("changed this meanwhile, on");
  await expect(asAdmin.getByRole("dialog").getByText(`Now: January ${nextYear}`)).toBeVisible();
});

test("an applied course says so and cannot be changed once its application is started", async ({
  asAdmin: page,
}) => {
  // one of the demo data, which has applications
  const { refNo, name } = await applied(page);
  await page.goto(details(refNo));
  const button = section(page).getByRole("button", { name: `Applied: ${name}` });
  await expect(button).toHaveText("Applied");
  await button.click();
  await toast(page, "You have already started an application for this course.");
  const row = section(page).getByRole("row").filter({ hasText: "Applied" }).first();
  await expect(row.getByRole("button")).toHaveCount(1);
  await expect(row.getByRole("link")).toHaveCount(0);
});

async function applied(page: Page) {
  type Entry = Record<"course" | "university" | "intake", { label: string }> & { applied: string };
  // The oldest first: what tests make comes after the demo data.
  const list = await page.request.get("/api/assessments/acceptedAssessments?limit=200&sort=date");
  for (const { ref_no } of (await list.json()) as { ref_no: string }[]) {
    const one = await page.request.get(`/api/assessments/singleAssessment?ref_no=${ref_no}`);
    const { coursesApplied } = (await one.json()) as { coursesApplied: Entry[] };
    const entry = coursesApplied.find((candidate) => candidate.applied === "yes");
    if (entry)
      return {
        refNo: ref_no,
        name: [entry.course, entry.university, entry.intake].map(({ label }) => label).join(", "),
      };
  }
  throw new Error("The demo data has no application.");
}

test("Admission may change applied courses; other counsellors and reception are refused", async ({
  asGurdaspur,
  asBatala,
  asReception,
  asAdmission,
}) => {
  const { refNo, body } = await scene(asGurdaspur);
  const add = (page: Page) =>
    page.request.post(`/api/enquiry/course/add?ref_no=${refNo}`, {
      headers,
      data: { ...body, intake: `${nextYear}-09` },
    });
  for (const page of [asBatala, asReception]) expect((await add(page)).status()).toBe(403);
  expect((await add(asAdmission)).status()).toBe(200);
  await asAdmission.goto(details(refNo));
  await expect(section(asAdmission).getByRole("row")).toHaveCount(2);
});

test("the table and the form of applied courses are accessible and fit", async ({
  asGurdaspur: page,
}) => {
  const { refNo, university, program, body } = await scene(page);
  const path = `enquiry/course/add?ref_no=${refNo}`;
  await post(page, path, { ...body, intake: `${nextYear}-09` });
  await page.goto(details(refNo));
  await expect(section(page).getByText(program)).toBeVisible();
  await expectPresentable(page, "courses-applied");
  await section(page).getByRole("button", { name: "Add course" }).click();
  await choose(page, "Type", "PG");
  await expectPresentable(page, "courses-applied-alert");
  await choose(page, "Country", "Ireland");
  await choose(page, "University", university);
  await choose(page, "Type", "PG");
  await choose(page, "Course", `${program}, Main`);
  await combobox(page, "Intake").click();
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await expectPresentable(page, "courses-applied-form");
});
