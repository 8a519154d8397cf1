import type { Page } from "@playwright/test";
import { Client } from "pg";
import { box, choose, makeCase, setStatus } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

/** A case of the Gurdaspur counsellor. */
async function ownCase(page: Page) {
  const { refNo } = await makeCase(page);
  await setStatus(page, refNo, true);
  return { refNo, at: (tab: string) => `/app/view-assessment/${refNo}/${tab}` };
}

type Journey = {
  tab: string;
  heading: string;
  noun: string;
  fill: (page: Page) => Promise<void>;
  /** a text field, what stands in it first, and what it is changed to */
  change: [label: string, before: string, after: string];
  /** what the question before deleting calls it */
  title: string;
};

// Typed markup is stored and shown as text.
const markup = "<img src=x onerror=alert(1)>";

const journeys: Journey[] = [
  {
    tab: "other-information",
    heading: "Passports",
    noun: "passport",
    fill: async (page) => {
      await box(page, "Number").fill("Z1234567");
      await box(page, "Issue Place").fill("Amritsar");
      await box(page, "Valid From").fill("05/01/2020");
      await box(page, "Valid To").fill("04/01/2030");
      await box(page, "Address").fill(markup);
    },
    change: ["Issue Place", "Amritsar", "Jalandhar"],
    title: "passport •••••4567",
  },
  {
    tab: "details",
    heading: "Qualification(s)",
    noun: "qualification",
    fill: async (page) => {
      await box(page, "Qualification").fill("10+2");
      await box(page, "Course Studied").fill(markup);
      await box(page, "University or Board").fill("PSEB");
      await box(page, "Grade").fill("78%");
      await box(page, "Starting Year").fill("2017");
      await choose(page, "Starting Month", "April");
      await box(page, "Passing Year").fill("2019");
      await choose(page, "Passing Month", "March");
    },
    change: ["Grade", "78%", "A plus"],
    title: `qualification 10+2, ${markup}`,
  },
  {
    tab: "details",
    heading: "Test(s)",
    noun: "test",
    fill: async (page) => {
      await choose(page, "Test", "Mock IELTS");
      await box(page, "Score").fill("6.5");
      await box(page, "Reference No.").fill("MOCK-1");
      await box(page, "Date").fill("05/01/2026");
    },
    change: ["Score", "6.5", "7.0"],
    title: "test Mock IELTS MOCK-1",
  },
  {
    tab: "details",
    heading: "Work Experience(s)",
    noun: "work experience",
    fill: async (page) => {
      await box(page, "Company Name").fill("Sai Computers");
      await box(page, "City").fill("Batala");
      await box(page, "Designation").fill("Clerk");
      await box(page, "From Year").fill("2020");
      await choose(page, "From Month", "January");
      await box(page, "To Year").fill("2021");
      await choose(page, "To Month", "February");
    },
    change: ["City", "Batala", "Qadian"],
    title: "work experience Clerk, Sai Computers",
  },
];

for (const tab of new Set(journeys.map((journey) => journey.tab)))
  test(`the handler adds, edits and deletes each entry of ${tab}`, async ({
    asGurdaspur: page,
  }) => {
    test.slow();
    const { at } = await ownCase(page);
    await page.goto(at(tab));
    for (const journey of journeys.filter((one) => one.tab === tab)) await walk(page, journey);
  });

async function walk(page: Page, { heading, noun, fill, change, title }: Journey) {
  const section = page.getByRole("region", { name: heading });
  await section.getByRole("button", { name: `Add ${noun}` }).click();
  const dialog = page.getByRole("dialog", { name: `Add ${noun}` });
  await expect(dialog.getByRole("textbox").or(dialog.getByRole("combobox")).first()).toBeFocused();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText(/ is required$/).first()).toBeVisible();
  if (noun === "qualification") await expectPresentable(page, "entry-dialog");
  await fill(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await toast(page, "Record added successfully");
  const [label, before, after] = change;
  await expect(section.getByRole("row").filter({ hasText: before })).toHaveCount(1);
  await expect(section.locator("img")).toHaveCount(0);
  await expect(section.getByRole("button", { name: `Add ${noun}` })).toBeFocused();

  await section.getByRole("button", { name: `Edit ${title}` }).click();
  await expect(box(page, label)).toHaveValue(before);
  await box(page, label).fill(after);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await toast(page, "Record edited successfully");
  await expect(section.getByRole("row").filter({ hasText: after })).toHaveCount(1);

  await section.getByRole("button", { name: `Delete ${title}` }).click();
  const question = page.getByRole("dialog", { name: `Delete ${title}?` });
  await expect(question).toContainText("Are you sure you want to delete this entry?");
  await question.getByRole("button", { name: "Delete" }).click();
  await toast(page, "Record deleted successfully");
  await expect(section.getByText(`No ${noun} yet`)).toBeVisible();
}

/** So many qualifications, a year apart, on a case. */
async function fillQualifications(refNo: string, count: number) {
  const database = new Client({ connectionString: process.env.E2E_DATABASE_URL });
  await database.connect();
  await database.query(
    `INSERT INTO qualification (id, assessment_id, qualification, course_studied, uni_or_board, grade,
       starting_year, starting_month, passing_year, passing_month)
     SELECT gen_random_uuid(), a.id, 'Course ' || n, 'Commerce', 'PSEB', 'A', 1960 + n, 4, 1961 + n, 3
     FROM assessment a, generate_series(1, $2::int) n WHERE a.ref_no = $1`,
    [refNo, count],
  );
  await database.end();
}

test("a section with many entries shows the first ones, and all of them after a click", async ({
  asGurdaspur: page,
}) => {
  const { refNo, at } = await ownCase(page);
  await fillQualifications(refNo, 27);
  await page.goto(at("details"));
  const section = page.getByRole("region", { name: "Qualification(s)" });
  const rows = section.getByRole("row");
  await expect(rows).toHaveCount(1 + 25);
  await expect(section).toContainText("25 of 27 are shown.");
  await section.getByRole("link", { name: "Show all 27" }).click();
  await expect(rows).toHaveCount(1 + 27);
  await expect(section.getByRole("link", { name: /^Show all/ })).toHaveCount(0);
  await expectPresentable(page, "entries-all");
});

test("a second entry can be deleted while the first deletion is under way", async ({
  asGurdaspur: page,
}) => {
  const { refNo, at } = await ownCase(page);
  await fillQualifications(refNo, 2);
  await page.goto(at("details"));
  const section = page.getByRole("region", { name: "Qualification(s)" });
  let letGo: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/details", async (route) => {
    if (route.request().method() === "POST") await asked;
    await route.continue();
  });
  for (const course of ["Course 1", "Course 2"]) {
    await section.getByRole("button", { name: `Delete qualification ${course}` }).click();
    const question = page.getByRole("dialog", { name: `Delete qualification ${course}` });
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(question).toHaveCount(0);
  }
  letGo();
  await expect(section.getByText("No qualification yet")).toBeVisible();
});

test("a range that ends before it starts is told beside its field, and Esc keeps what was typed", async ({
  asGurdaspur: page,
}) => {
  const { at } = await ownCase(page);
  await page.goto(at("other-information"));
  const add = page.getByRole("button", { name: "Add passport" });
  await add.click();
  await box(page, "Number").fill("Z7654321");
  await box(page, "Valid From").fill("05/01/2030");
  await box(page, "Valid To").fill("05/01/2020");
  await page.getByRole("button", { name: "Save" }).last().click();
  await expect(page.getByText("Valid To cannot be before Valid From")).toBeVisible();
  await expect(page.getByText("Issue Place is required")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(add).toBeFocused();
  await add.click();
  await expect(box(page, "Number")).toHaveValue("Z7654321");
  await page.getByRole("button", { name: "Start again" }).click();
  await expect(box(page, "Number")).toHaveValue("");
});

test("official mobile, email and package amount have one Save, which says what is wrong at its field", async ({
  asGurdaspur: page,
}) => {
  const { refNo, at } = await ownCase(page);
  await page.goto(at("other-information"));
  const form = page.getByRole("form", { name: "Official" });
  const save = form.getByRole("button", { name: "Save" });
  await box(page, "Official Mobile").fill("98765 43210");
  await save.click();
  await toast(page, "Record updated successfully");
  await expect(box(page, "Official Mobile")).toHaveValue("+91 98765 43210");
  await box(page, "Official Mobile").fill("");
  await box(page, "Official Email").fill("nobody");
  await box(page, "Package Amount").fill("1234567.5");
  await save.click();
  await expect(form.getByText("Official Email is not")).toBeVisible();
  // A value that is there can be corrected and not emptied.
  await expect(form.getByText("Official Mobile is required")).toBeVisible();
  await expectPresentable(page, "official-wrong");
  await box(page, "Official Mobile").fill("98765 43211");
  await box(page, "Official Email").fill(`${refNo}@example.com`);
  await save.click();
  await expect(box(page, "Official Email")).toHaveValue(`${refNo.toLowerCase()}@example.com`);
  await expect(box(page, "Official Mobile")).toHaveValue("+91 98765 43211");
  await page.goto(`/app/view-assessment/${refNo}`);
  const shown = page.getByRole("table", { name: "Visa information" });
  await expect(shown.getByText("₹12,34,567.50")).toBeVisible();
  await expect(page.getByRole("region", { name: "What is next" })).toContainText("₹12,34,567.50");
  await expect(
    page.getByRole("table", { name: "General overview" }).getByText(`${refNo.toLowerCase()}@`),
  ).toBeVisible();
});
