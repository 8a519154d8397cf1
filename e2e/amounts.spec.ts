import type { Page } from "@playwright/test";
import { database } from "./support/database";
import { hearsKeys } from "./support/keys";
import {
  agree,
  asked,
  box,
  choose,
  fillEducation,
  fillPerson,
  makeCase,
  next,
  setStatus,
  someStudent,
} from "./support/people";
import { expect, test } from "./support/test";
import { toast } from "./support/toasts";
import { shows, write } from "./support/typing";

/** The first row that a query finds in the database. */
async function stored(sql: string, ...values: unknown[]): Promise<Record<string, unknown>> {
  const { rows } = await database((client) => client.query<Record<string, unknown>>(sql, values));
  return rows[0] ?? {};
}

async function ownCase(page: Page) {
  const student = await makeCase(page);
  await setStatus(page, student.refNo, true);
  return { ...student, at: (tab: string) => `/app/view-assessment/${student.refNo}/${tab}` };
}

/** An amount in rupees as it is typed, as the field shows it when it is left, and in words; tests/fields/number.pure.test.ts has many more. */
const rupees: [string, string, string?][] = [
  ["1.5 lakh", "1,50,000"],
  ["Rs. 25000/-", "25,000", "Rupees Twenty Five Thousand Only"],
  ["੧,੨੫,੦੦੦.੫", "1,25,000.50"],
  // Text that is no amount stays, and no words pretend that it is one.
  ["12,50", "12,50"],
];

test("an amount in rupees is the one that was typed or pasted, and its words match", async ({
  asGurdaspur: page,
}) => {
  const { at } = await ownCase(page);
  await page.goto(at("receipts"));
  await page.getByRole("button", { name: "Add receipt" }).click();
  const amount = box(page, "Amount");
  const words = page.getByText(/^Rupees .* Only$/);
  for (const how of ["typed", "pasted"] as const)
    for (const [text, shown, said] of rupees) {
      await shows(amount, how, text, shown);
      if (said) await expect(words).toHaveText(said);
    }
  await expect(words).toHaveCount(0);

  // The words stand there before the field is left.
  await write(amount, "1,25,000");
  await expect(words).toHaveText("Rupees One Lakh Twenty Five Thousand Only");
  await amount.press("Tab");
  await expect(amount).toHaveValue("1,25,000");

  // Arrows and the wheel do not change the amount, and coming back does not move the typed digits.
  await amount.focus();
  for (const key of ["ArrowUp", "ArrowDown", "PageUp"]) await amount.press(key);
  await amount.hover();
  await page.mouse.wheel(0, 300);
  await amount.press("End");
  await page.keyboard.type("0");
  await amount.press("Tab");
  await expect(amount).toHaveValue("12,50,000");
  await amount.focus();
  await amount.press("Home");
  await amount.press("ArrowRight");
  await amount.press("ArrowRight");
  await page.keyboard.type("7");
  await amount.press("Tab");
  await expect(amount).toHaveValue("1,27,50,000");
});

test("a receipt and an expense hold the amount that was typed, saved from within the field", async ({
  asGurdaspur: page,
}) => {
  const { refNo, at } = await ownCase(page);
  for (const kind of ["receipt", "expense"] as const) {
    await page.goto(at(`${kind}s`));
    await page.getByRole("button", { name: `Add ${kind}` }).click();
    await box(page, "Particulars").fill("Fee");
    // So much is paid by bank: cash beyond the law's limit would be asked about.
    await choose(page, "Mode", kind === "receipt" ? "Cash" : "Bank transfer");
    if (kind === "expense") await choose(page, "What for", "Other");
    await write(box(page, "Amount"), "12,5");
    await page.keyboard.press("Control+s");
    await expect(page.getByText("Amount: commas only group digits")).toBeVisible();
    await write(box(page, "Amount"), "₹ 1,25,000.50/-");
    await page.keyboard.press("Control+s");
    await toast(page, /added successfully/);
    const sql = `SELECT amount::text FROM voucher WHERE kind = '${kind}' AND ref_no = $1`;
    expect(await stored(sql, refNo)).toEqual({ amount: "125000.50" });
    await expect(page.getByRole("cell", { name: "₹1,25,000.50" })).toBeVisible();
  }
});

test("the package and the official mobile are shown as people read them", async ({
  asGurdaspur: page,
}) => {
  const { refNo, at } = await ownCase(page);
  const sql = "SELECT total_amount::text, official_mobile FROM assessment WHERE ref_no = $1";
  await page.goto(at("other-information"));
  const amount = box(page, "Package Amount");
  for (const [text, held, shown] of [
    ["65,000", "65000.00", "65,000"],
    ["1,25,000.5", "125000.50", "1,25,000.50"],
  ] as const) {
    await hearsKeys(page, "Case");
    await write(amount, text);
    await page.keyboard.press("Control+s");
    await toast(page, /updated successfully/);
    expect(await stored(sql, refNo)).toMatchObject({ total_amount: held });
    await page.reload();
    await expect(amount).toHaveValue(new RegExp(`^${shown}(\\.00)?$`));
  }
  const mobile = box(page, "Official Mobile");
  await mobile.fill("09876543210");
  await mobile.press("Enter");
  await toast(page, /updated successfully/);
  expect(await stored(sql, refNo)).toMatchObject({ official_mobile: "+919876543210" });
  await page.reload();
  await expect(mobile).toHaveValue("+91 98765 43210");
});

test("scores and years of an enquiry are stored as they were typed", async ({ page }) => {
  const student = someStudent();
  await page.goto("/create-assessment");
  await fillPerson(page, student);
  await next(page);
  await fillEducation(page);
  const [year, percentage] = [box(page, "Pass-out Year"), box(page, "Percentage")];
  await expect(year).toHaveAttribute("inputmode", "numeric");
  await expect(percentage).toHaveAttribute("inputmode", "decimal");
  await shows(percentage, "typed", "71,5", "71,5");
  await shows(year, "typed", "2035", "2035");
  await next(page);
  await expect(page.getByText(/^Percentage.*: write 71\.5$/)).toBeVisible();
  await expect(page.getByText(/^Pass-out Year cannot be after 20\d\d$/)).toBeVisible();
  await shows(percentage, "pasted", "७१.५ %", "71.5");
  await shows(year, "pasted", "２０２２", "2022");
  await next(page);
  await page.getByRole("radiogroup", { name: asked.refusal }).getByLabel("No").check();
  await page.getByRole("radiogroup", { name: asked.spouse }).getByLabel("No").check();
  await choose(page, asked.country, "Canada");
  await choose(page, asked.test, "IELTS");
  const bands = ["Listening", "Reading", "Writing", "Speaking", "Overall"];
  for (const band of bands) {
    const field = page.getByRole("textbox", { name: new RegExp(`IELTS.*${band}|${band}.*IELTS`) });
    await shows(field, "typed", "6,5", "6,5");
    await shows(field, "typed", "६.5", "6.5");
    await field.press("ArrowUp");
    await expect(field).toHaveValue("6.5");
  }
  await choose(page, asked.test, "PTE");
  await write(box(page, "PTE Score"), "65.00");
  await agree(page);
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("status").filter({ hasText: /GSP-\d\d-\d+/ })).toBeVisible();
  const sql =
    "SELECT passout_year, percentage::float, pte_score::float FROM assessment WHERE email = $1";
  expect(await stored(sql, student.email)).toEqual({
    passout_year: 2022,
    percentage: 71.5,
    pte_score: 65,
  });
});

const years = [
  {
    noun: "qualification",
    first: "Starting Year",
    last: "Passing Year",
    sql: "SELECT starting_year AS first, passing_year AS last FROM qualification",
  },
  {
    noun: "work experience",
    first: "From Year",
    last: "To Year",
    sql: "SELECT from_year AS first, to_year AS last FROM work_experience",
  },
];

test("the years of a qualification and of work experience are whole numbers, and say their bounds in words", async ({
  asGurdaspur: page,
}) => {
  const { refNo, at } = await ownCase(page);
  await page.goto(at("details"));
  for (const { noun, first, last, sql } of years) {
    await page.getByRole("button", { name: `Add ${noun}` }).click();
    const dialog = page.getByRole("dialog");
    await expect(box(page, first)).toBeVisible();
    for (const field of await dialog.getByRole("textbox").all()) await field.fill("Something");
    for (const month of await dialog.getByRole("combobox").all()) {
      await month.focus();
      await page.keyboard.type("apr");
      await page.keyboard.press("Tab");
      await expect(month).toHaveValue("April");
    }
    await expect(box(page, first)).toHaveAttribute("inputmode", "numeric");
    await shows(box(page, first), "typed", "2e3", "2e3");
    await shows(box(page, last), "typed", "19", "19");
    await page.keyboard.press("Control+s");
    await expect(dialog.getByText(`${first} must be a whole number`)).toBeVisible();
    await expect(dialog.getByText(`${last} cannot be before 1950`)).toBeVisible();
    await shows(box(page, first), "pasted", "２०੧9", "2019");
    await write(box(page, last), " 2021 ");
    await page.keyboard.press("Control+s");
    await expect(dialog).toHaveCount(0);
    const of = " JOIN assessment a ON a.id = assessment_id WHERE ref_no = $1";
    expect(await stored(sql + of, refNo)).toEqual({ first: 2019, last: 2021 });
  }
});

test("a course's fees are dollars, grouped by thousands", async ({ asAdmin: page }) => {
  await page.goto("/app/courses/add");
  const [duration, application, tuition] = [
    box(page, "Duration"),
    box(page, "Application Fee"),
    box(page, "Tuition Fee"),
  ];
  for (const how of ["typed", "pasted"] as const)
    for (const [text, shown] of [
      ["US$ 1250000.5", "1,250,000.50"],
      ["₹20,900", "₹20,900"],
    ] as const)
      await shows(tuition, how, text, shown);
  await shows(application, "typed", "USD 125.5", "125.50");
  await shows(duration, "typed", "1.5", "1.5");
  await shows(duration, "typed", "1,5", "1,5");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Duration: write 1.5")).toBeVisible();
  await expect(page.getByText("Tuition Fee must be a number")).toBeVisible();
});
