import {
  agree,
  asked,
  box,
  choose,
  fillEducation,
  fillPerson,
  fillVisa,
  makeCase,
  next,
  register,
  someStudent,
} from "./support/people";
import { expect, expectPresentable, test } from "./support/test";

test("empty steps of the form say beside each field what is required, and focus the first", async ({
  page,
}) => {
  await page.goto("/create-assessment");
  await next(page);
  for (const label of ["First Name", "Mobile", "Email", "Date of Birth"]) {
    await expect(page.getByText(`${label} is required`)).toBeVisible();
  }
  await expect(page.getByText("Surname is required")).toHaveCount(0);
  await expect(box(page, "First Name")).toBeFocused();
});

test("a registered mobile is reported when its field is left, however it is written", async ({
  page,
  asReception,
}) => {
  const { mobile } = await makeCase(asReception);
  await page.goto("/create-assessment");
  await box(page, "Mobile").fill(`0${mobile}`);
  await box(page, "Email").focus();
  await expect(page.getByText("Mobile already registered")).toBeVisible();
  await fillPerson(page, { ...someStudent(), mobile });
  await next(page);
  await expect(page.getByText("Mobile already registered")).toBeVisible();
  await expect(box(page, "Address")).toHaveCount(0);
});

test("Back and a reload keep the typed words of the form", async ({ page }) => {
  const student = someStudent();
  await page.goto("/create-assessment");
  await fillPerson(page, student);
  await next(page);
  await box(page, "City").fill("Dhariwal");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(box(page, "First Name")).toHaveValue(student.firstName);
  await next(page);
  await expect(box(page, "City")).toHaveValue("Dhariwal");
  await page.reload();
  await expect(box(page, "City").or(box(page, "First Name"))).toHaveValue(
    new RegExp(`Dhariwal|${student.firstName}`),
  );
});

test("conditional fields come and go with their condition", async ({ page }) => {
  await page.goto("/create-assessment");
  await fillPerson(page, someStudent());
  await next(page);
  await fillEducation(page, "Batala");
  await next(page);
  const refusedBy = page.getByRole("combobox", { name: "Which country refused it?" });
  await expect(refusedBy).toHaveCount(0);
  await page.getByRole("radiogroup", { name: asked.refusal }).getByLabel("Yes").check();
  await page.getByRole("radiogroup", { name: asked.spouse }).getByLabel("Yes").check();
  await choose(page, asked.country, "Australia");
  await choose(page, asked.test, "IELTS");
  await page.getByRole("button", { name: "Save" }).click();
  for (const label of ["Name of Your Spouse", "IELTS Listening", "IELTS Overall Band"]) {
    await expect(page.getByText(`${label} is required`)).toBeVisible();
  }
  await expect(page.getByText("Please answer this question")).toBeVisible();
  // A wrong value in a field that is hidden now must not stop the form.
  await box(page, "IELTS Listening").fill("99");
  await choose(page, asked.test, "PTE");
  await expect(page.getByLabel("IELTS Listening")).toHaveCount(0);
  await page.getByLabel("PTE Score").fill("65.5");
  await box(page, "Name of Your Spouse").fill("Manpreet Kaur");
  await choose(page, "Which country refused it\\?", "Canada");
  await expect(page.getByText("we cannot help you without it")).toBeVisible();
  await agree(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").filter({ hasText: /BTL-\d\d-\d+/ })).toBeVisible();
});

test("after saving, staff see the new case and the form is at step one again", async ({
  asReception,
}) => {
  await asReception.goto("/app/create-assessment");
  const refNo = await register(asReception, someStudent());
  await expect(box(asReception, "First Name")).toHaveValue("");
  await asReception.goto(`/app/view-assessment/${refNo}`);
  await expect(asReception.getByText("General overview")).toBeVisible();
});

test("a lost connection loses nothing, and trying again registers once", async ({
  page,
  context,
}) => {
  const student = someStudent();
  await page.goto("/create-assessment");
  await fillPerson(page, student);
  await next(page);
  await fillEducation(page);
  await next(page);
  await fillVisa(page);
  await agree(page);
  // The answer is lost on its way back: the server has done it, the browser does not know.
  let lost = 0;
  await context.route("**/create-assessment", async (route) => {
    if (route.request().method() !== "POST" || lost++) return route.fallback();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "No connection" })).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").filter({ hasText: /GSP-\d\d-\d+/ })).toBeVisible();
});

test("the next walk-in's form is empty: the previous draft is offered by name, and survives saving the next", async ({
  asReception: page,
}) => {
  const [first, second] = [someStudent(), someStudent()];
  const path = "/app/create-assessment";
  await page.goto(path);
  await fillPerson(page, first);
  await next(page);
  await box(page, "City").fill("Dhariwal");
  await page.goto("/app/main/dashboard");
  await page.goto(path);
  await expect(box(page, "First Name")).toHaveValue("");
  const offer = page.getByText(`Unfinished: ${first.firstName} ${first.surname}`);
  await expect(offer).toBeVisible();
  await expectPresentable(page, "wizard-offer");
  await register(page, second);
  await page.goto(path);
  await expect(box(page, "First Name")).toHaveValue("");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(box(page, "City")).toHaveValue("Dhariwal");
  await expect(offer).toBeHidden();
});
