import type { Locator, Page } from "@playwright/test";
import { expect } from "./test";

// Data that journeys type. Every test makes a student of its own.

const digits = (count: number) =>
  Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join("");

export function someStudent() {
  const tail = digits(9);
  return {
    firstName: `Test${letters(8)}`,
    surname: "Randhawa",
    mobile: `9${tail}`,
    email: `student.${tail}@example.com`,
  };
}
export type Student = ReturnType<typeof someStudent>;

export function letters(count: number) {
  const from = "abcdefghijklmnopqrstuvwxyz";
  return Array.from({ length: count }, () => from[Math.floor(Math.random() * 26)]).join("");
}

/** The questions that staff and students read in different words. */
export const asked = {
  qualification: "(Highest )?Qualification",
  branch: "(Branch|Our Branch Near You)",
  refusal: /^(Any Refusal|Have you ever been refused a visa\?)/,
  spouse: /^(Spouse|Will your spouse go with you\?)/,
  country: "(Country Applying For|Which country do you want to study in\\?)",
  test: "(English Test|Which English test have you taken\\?)",
};

/** Chooses in a searchable select by its label. */
export async function choose(within: Page | Locator, label: string, option: string) {
  const select = within.getByRole("combobox", { name: new RegExp(`^${label}( \\*)?$`) });
  // The list opens by a click or by new text, so the present text is typed over.
  await select.click();
  await select.fill(option);
  // The options lie outside of the select's dialog, and are not those of a plain select.
  const page = "page" in within ? within.page() : within;
  await page.getByRole("listbox").getByRole("option", { name: option, exact: true }).click();
}

/** A text field by its label, exactly: groups and buttons have names too. */
export const box = (page: Page, label: string) =>
  page.getByRole("textbox", { name: new RegExp(`^${label}`) });

export async function fillPerson(page: Page, student: Student) {
  await box(page, "First Name").fill(student.firstName);
  await box(page, "Surname").fill(student.surname);
  await box(page, "Mobile").fill(student.mobile);
  await box(page, "Email").fill(student.email);
  await box(page, "Date of Birth").fill("04/05/2001");
}

export async function fillEducation(page: Page, branch = "Gurdaspur") {
  await box(page, "Address").fill("House 12, Model Town");
  await box(page, "City").fill("Gurdaspur");
  await box(page, "Pincode").fill("143521");
  await choose(page, "Country", "India");
  await choose(page, asked.qualification, "Graduation");
  await box(page, "Stream").fill("Commerce");
  await box(page, "Pass-out Year").fill("2022");
  await box(page, "Percentage").fill("71.5");
  await choose(page, asked.branch, branch);
}

export async function fillVisa(page: Page) {
  await page.getByRole("radiogroup", { name: asked.refusal }).getByLabel("No").check();
  await page.getByRole("radiogroup", { name: asked.spouse }).getByLabel("No").check();
  await choose(page, asked.country, "Canada");
  await choose(page, asked.test, "Pursuing");
}

/** Agrees to each purpose that the form asks about. */
export async function agree(page: Page) {
  for (const purpose of ["guidance", "sharing", "messages", "photographs"])
    await page.locator(`input[name=${purpose}]`).check();
}

export const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true }).click();

/** The whole form, from the first step to the answer; the case's reference number. */
export async function register(page: Page, student: Student, branch = "Gurdaspur") {
  await fillPerson(page, student);
  await next(page);
  await fillEducation(page, branch);
  await next(page);
  await fillVisa(page);
  await agree(page);
  await page.getByRole("button", { name: "Save" }).click();
  const number = /[A-Z]{2,4}-\d\d-\d{5,}/;
  const done = page.getByRole("status").filter({ hasText: number });
  await expect(done).toBeVisible();
  return number.exec(await done.innerText())?.[0] ?? "";
}

/** A case without the browser's work, for tests about something else. */
export async function makeCase(
  page: Page,
  location = "gurdaspur",
  more: Record<string, unknown> = {},
) {
  const student = someStudent();
  const answer = await page.request.post("/api/enquiry/create", {
    headers: { "x-requested-with": "test" },
    data: {
      first_name: student.firstName,
      surname: student.surname,
      mobile: student.mobile,
      email: student.email,
      dob: "2001-05-04",
      address: "House 12, Model Town",
      pincode: "143521",
      city: "Gurdaspur",
      country: "India",
      qualification: "Graduation",
      stream: "Commerce",
      passout_year: 2022,
      percentage: "71.5",
      location,
      any_refusal: "no",
      spouse: "no",
      country_apply_for: "Canada",
      english_test_type: null,
      ...more,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { ref_no } = (await answer.json()) as { ref_no: string };
  return { ...student, refNo: ref_no };
}

/** Sets a case's state by the call, as the signed-in user. */
export async function setStatus(page: Page, refNo: string, accepted: boolean) {
  const answer = await page.request.post(
    `/api/assessment/updateAssessmentStatus?ref_no=${refNo}&status=${accepted}`,
    { headers: { "x-requested-with": "test" } },
  );
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Gives a case to somebody, as the admin that the page is signed in as: reception becomes a handler in no other way. */
export async function handTo(admin: Page, refNo: string, caseHandler: string) {
  const answer = await admin.request.post(`/api/assessment/transfer?ref_no=${refNo}`, {
    headers: { "x-requested-with": "test" },
    data: { caseHandler },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
