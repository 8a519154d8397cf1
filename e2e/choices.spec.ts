import type { Route } from "@playwright/test";
import { database } from "./support/database";
import { makeCase, setStatus } from "./support/people";
import { expect, test } from "./support/test";

// A page loads fewer universities than there are; typing finds the others.

const many = 250;
const named = (n: number) => `Akureyri College ${String(n).padStart(3, "0")}`;

/** Holds answers until the key was pressed, because the open list would take the Enter itself. */
function holdAnswers() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = async (route: Route) => {
    await released;
    await route.continue();
  };
  return { hold, release: () => release() };
}

test.beforeAll(() =>
  database(async (client) => {
    await client.query(
      `INSERT INTO university (id, name, country, tie_up)
       SELECT gen_random_uuid(), 'Akureyri College ' || lpad(n::text, 3, '0'), 'IS', 0 FROM generate_series(1, ${many}) n
       ON CONFLICT DO NOTHING`,
    );
    await client.query(
      `INSERT INTO course (id, university_id, program, intake, graduate_type, duration, application_fee, tuition_fee, ielts,
         pte, toefl, gre, gmat, sat, campus, course_content_link, application_link, entry_requirement)
       SELECT gen_random_uuid(), id, 'Data Science', '{1}', 'pg', 2, 1, 1, '-', '-', '-', '-', '-', '-', 'Main', '-', '-', '-'
       FROM university u WHERE name = '${named(240)}' AND NOT EXISTS (SELECT FROM course WHERE university_id = u.id)`,
    );
  }),
);

test("a list is narrowed to a university beyond the first choices that were loaded", async ({
  asAdmin: page,
}) => {
  await page.goto("/app/courses");
  const university = page.getByRole("combobox", { name: "University", exact: true });
  // The whole name is typed, as choosing it from the list would write it.
  await university.pressSequentially("college 240");
  await expect(page.locator("datalist option")).toHaveCount(1);
  await university.fill(`${named(240)}, Iceland`);
  await expect(page).toHaveURL(/universityId=/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(university).toHaveValue(`${named(240)}, Iceland`);
  await page.goBack();
  await expect(university).toHaveValue("");
  // A part that means one is enough, when the field is left, by Tab or Enter, before the server has answered.
  for (const key of ["Tab", "Enter"]) {
    await page.goto("/app/courses");
    const answered = holdAnswers();
    await page.route(
      ({ searchParams }) => searchParams.get("q")?.startsWith("college") ?? false,
      answered.hold,
    );
    await university.pressSequentially("college 240");
    await page.keyboard.press(key);
    answered.release();
    await expect(page).toHaveURL(/universityId=/);
  }
});

test("a course is applied for at a university beyond the first choices that were loaded", async ({
  asGurdaspur: page,
}) => {
  const { refNo } = await makeCase(page);
  await setStatus(page, refNo, true);
  await page.goto(`/app/view-assessment/${refNo}/details`);
  await page.getByRole("button", { name: "Add course" }).click();
  await page.getByRole("combobox", { name: "Country" }).fill("Iceland");
  await page.keyboard.press("Tab");
  // Tab is pressed before the server answers, so the choice waits for the answer.
  const university = page.getByRole("combobox", { name: "University" });
  await university.pressSequentially("college 240");
  await page.keyboard.press("Tab");
  await expect(university).toHaveValue(named(240));
  await page.getByRole("combobox", { name: "Type" }).fill("PG");
  await page.keyboard.press("Tab");
  const course = page.getByRole("combobox", { name: "Course", exact: true });
  await course.pressSequentially("data sc");
  await page.keyboard.press("Tab");
  await expect(course).toHaveValue("Data Science, Main");
});
