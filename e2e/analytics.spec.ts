import type { Page } from "@playwright/test";
import type { Client } from "pg";
import { database } from "./support/database";
import { expect, expectPresentable, test } from "./support/test";

// The cases belong to a year and a branch that no other test uses.

const path = "/app/analytics";
const branch = "analytics-e2e";

let mobile = 9_170_000_000;

type Came = { day: string; country?: string; source?: string; location?: string; days?: string[] };

/** A case in the database, as far as this stage: accepted, applied, offered, deposited, visa. */
async function write(
  client: Client,
  { day, country = "CA", source, location = branch, days = [] }: Came,
) {
  mobile += 1;
  await client.query(
    `INSERT INTO assessment (id, first_name, surname, mobile, email, dob, address, pincode, city, country, qualification,
       stream, passout_year, percentage, location, any_refusal, spouse, country_apply_for, created_at, source, state,
       handler_id, accepted_on, applied_on, offered_on, deposited_on, visa_on)
     SELECT uuidv7(), 'Jasleen', 'Sandhu', '+91' || $1, 'jasleen@example.com', '1999-05-04', '12 Hanuman Chowk', '143521',
       'Qadian', 'IN', '10+2', 'Commerce', 2016, 78.5, $2, false, false, $3, $4::date + time '12:00', $5,
       CASE WHEN $6::date IS NULL THEN 'unattended' ELSE 'active' END::assessment_state,
       CASE WHEN $6::date IS NOT NULL THEN (SELECT id FROM staff WHERE email LIKE 'gurdaspur@%') END,
       $6::date, $7::date, $8::date, $9::date, $10::date`,
    [String(mobile), location, country, day, source, ...[0, 1, 2, 3, 4].map((at) => days[at])],
  );
}

test.beforeAll(() =>
  database(async (client) => {
    // Each worker comes here; the second waits until the first is done.
    await client.query("SELECT pg_advisory_lock(2017)");
    const rows = await client.query("SELECT FROM branch WHERE code = $1", [branch]);
    if (rows.rowCount) return;
    await client.query(
      "INSERT INTO branch (code, name, prefix, position, colour) VALUES ($1, 'Kadian', 'QAN', 91, 'teal')",
      [branch],
    );
    const all = ["2017-03-05", "2017-04-05", "2017-05-05", "2017-06-05", "2017-08-05"];
    await write(client, { day: "2017-03-01", days: all, source: "friend" });
    await write(client, { day: "2017-03-02", days: all.slice(0, 2), source: "friend" });
    await write(client, { day: "2017-03-31" });
    await write(client, { day: "2017-11-20", country: "NZ", days: ["2017-11-25"], source: "fair" });
    await write(client, { day: "2017-03-10", location: "gurdaspur" });
    // The branch is switched off, so that other tests do not see it among their choices.
    await client.query("UPDATE branch SET active = false WHERE code = $1", [branch]);
  }),
);

const row = (page: Page, table: string, text: string) =>
  page.getByRole("table", { name: table }).getByRole("row").filter({ hasText: text });
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Analytics" }).getByRole("link", { name }).click();
/** The figure leads to a list of so many rows. */
async function follow(page: Page, name: string | RegExp, rows: number) {
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name: "All Assessments" })).toBeVisible();
  await expect(page.locator("tbody tr")).toHaveCount(rows);
  await page.goBack();
}

test("an admin reads a year, and each figure leads to the list that it counts", async ({
  asAdmin: page,
}) => {
  await page.goto("/app/main/dashboard");
  await page
    .getByRole("navigation", { name: "Lists" })
    .getByRole("link", { name: "Analytics" })
    .click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible();
  await expect(page.getByText(/^20\d\d, all branches together\. Counted at /)).toBeVisible();

  await page.getByRole("textbox", { name: "Year" }).fill("2017");
  await expect(page).toHaveURL(/year=2017/);
  await expect(row(page, "Assessments by month", "Mar 2017")).toContainText("4");
  await expect(page.getByRole("img", { name: /^Assessments by month/ })).toBeVisible();
  await follow(page, "Assessments by month, Mar 2017: 4", 4);
  await follow(page, "Assessments by month, Mar 2017, Kadian (off): 3", 3);

  await page.getByRole("combobox", { name: "Branch" }).selectOption({ label: "Kadian" });
  await expect(page.getByText(/^2017, Kadian\. Counted at /)).toBeVisible();
  await expect(
    page.getByRole("link", { name: /^Active applicants per user, .*: 3$/ }),
  ).toBeVisible();

  await tab(page, "Funnel");
  const together = row(page, "From assessment to visa by month", "Together");
  await expect(together).toContainText("75%, 4 days");
  await expectPresentable(page, "analytics-funnel");
  await follow(page, "Applied, Together: 2", 2);
  await page
    .getByRole("navigation", { name: "By" })
    .getByRole("link", { name: "By country" })
    .click();
  await follow(page, "Accepted, New Zealand: 1", 1);
  // Back restored where the page was scrolled to: a link half under the header is no small one.
  await page.evaluate(() => scrollTo(0, 0));
  await expectPresentable(page, "analytics-countries");

  await tab(page, "Sources");
  await follow(page, "Visas, Friend or relative: 1", 1);
  await follow(page, "Assessments, Not said: 1", 1);
  await expectPresentable(page, "analytics-sources");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export Sources of assessments" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("Sources of assessments 2017 Kadian.xlsx");
});

test("the analytics show late work and visa outcomes of all branches together", async ({
  asAdmin: page,
}) => {
  await page.goto(`${path}?tab=visas`);
  const received = page.getByRole("link", { name: /^Received, / }).first();
  const count = Number(/\d+$/.exec((await received.getAttribute("aria-label")) ?? "")?.[0]);
  await expectPresentable(page, "analytics-visas");
  await received.click();
  await expect(page.getByRole("heading", { level: 1, name: "Visas" })).toBeVisible();
  await expect(
    page.getByRole("navigation", { name: "Branch" }).getByRole("link", { name: "All branches" }),
  ).toHaveAttribute("aria-current", "page");
  await expect(page.locator("tbody tr")).toHaveCount(count);

  await page.goto(`${path}?tab=followups`);
  await page.getByRole("button", { name: "Count now" }).click();
  await expect(page.getByText("The figures are counted")).toBeVisible();
  await expectPresentable(page, "analytics-overdue");
  const overdue = page.getByRole("link", { name: /^Overdue follow-ups, [^,]+: \d+$/ }).first();
  const late = Number(/\d+$/.exec((await overdue.getAttribute("aria-label")) ?? "")?.[0]);
  await overdue.click();
  await expect(page.getByRole("heading", { level: 1, name: "Follow Ups" })).toBeVisible();
  await expect(page.locator("tbody tr")).toHaveCount(late);
});

test("a year without cases says so, and an invalid year is refused beside its field", async ({
  asAdmin: page,
}) => {
  await page.goto(`${path}?year=2015`);
  await expect(page.getByText("No assessments in 2015.").first()).toBeVisible();
  await expectPresentable(page, "analytics-empty");
  await tab(page, "Funnel");
  await expect(page.getByText("No assessments in 2015.").first()).toBeVisible();
  for (const [typed, says] of [
    ["2O26", "Year must be a whole number"],
    ["99999", "Year cannot be after 2100"],
    ["-1", "Year cannot be before 1950"],
  ] as const) {
    await page.goto(`${path}?year=${typed}`);
    const year = page.getByRole("textbox", { name: "Year" });
    await expect(year).toHaveAccessibleDescription(says);
    await expect(year).toHaveValue(typed);
    await expect(page.getByRole("table")).toHaveCount(0);
  }
  await expectPresentable(page, "analytics-no-year");
});

test("a chart has the page's typeface, and on a phone a month takes two lines", async ({
  asAdmin: page,
}) => {
  await page.addInitScript(() => {
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (...text) {
      document.documentElement.dataset.letters = this.font;
      if (!this.font.includes(getComputedStyle(document.body).fontFamily.split(",")[0] ?? ""))
        document.documentElement.dataset.otherLetters = this.font;
      fillText.apply(this, text);
    };
  });
  await page.setViewportSize({ width: 360, height: 740 });
  // Other journeys have branches of their own, each of which has its part of a month.
  await page.goto(`${path}?year=2017&location=gurdaspur`);
  await expect(page.locator("html")).toHaveAttribute("data-letters", /px/);
  await expect(page.locator("html")).not.toHaveAttribute("data-other-letters");
  const month = row(page, "Assessments by month", "Jan 2017");
  expect((await month.boundingBox())?.height).toBeLessThan(64);
});

test("counsellors, reception and Admission have no analytics", async ({
  asGurdaspur,
  asReception,
  asAdmission,
}) => {
  for (const page of [asGurdaspur, asReception, asAdmission]) {
    await page.goto("/app/main/dashboard");
    await expect(page.getByRole("link", { name: "Analytics" })).toHaveCount(0);
    expect((await page.request.get(path)).status()).toBe(403);
    for (const call of ["", "/export?part=funnel"])
      expect((await page.request.get(`/api/analytics${call}`)).status()).toBe(403);
    const headers = { "x-requested-with": "test" };
    const count = await page.request.post("/api/analytics/count", { headers, data: {} });
    expect(count.status()).toBe(403);
  }
});
