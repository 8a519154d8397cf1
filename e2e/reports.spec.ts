import type { Page } from "@playwright/test";
import { Client } from "pg";
import { pdf } from "./support/files";
import { expect, expectPresentable, test } from "./support/test";

// Daily reports and their analysis, as a counsellor and as an owner on Monday. The lines are of a week that no
// other test has.

const counsellor = "gurdaspur@overseasdesk.example";
const range = "from=07/06/2021&to=13/06/2021";
const report = (email: string) => `/app/report/view/${encodeURIComponent(email)}`;

test.beforeAll(async () => {
  const client = new Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  try {
    const rows = await client.query(
      "SELECT FROM daily_report_normal WHERE date = '2021-06-09T06:30:00Z'",
    );
    if (rows.rowCount) return;
    await client.query(
      `INSERT INTO daily_report_normal (id, staff_id, name, type, assessment_id, date)
       SELECT uuidv7(), staff.id, line.name, line.type, CASE WHEN line.name = 'Spoken' THEN c.id END, day::timestamptz
       FROM staff, (SELECT id FROM assessment WHERE handler_id = (SELECT id FROM staff WHERE email = $1) LIMIT 1) c,
         (VALUES ('Spoken', NULL, '2021-06-09T06:30:00Z'), ('Spoken', NULL, '2021-06-13T18:29:00Z'),
            ('Not Spoken', NULL, '2021-06-09T06:30:00Z'), ('docUpload', NULL, '2021-06-09T06:30:00Z'),
            ('visa', NULL, '2021-06-10T06:30:00Z'), (NULL, 'Appointment', '2021-06-10T06:30:00Z'),
            ('visa', NULL, '2021-06-13T18:30:00Z')) AS line (name, type, day)
       WHERE staff.email = $1`,
      [counsellor],
    );
    await client.query(
      `INSERT INTO daily_report_extended (id, staff_id, task, minutes, add_info, date)
       SELECT uuidv7(), id, 'Team Meeting', 20, 'Plans of the summer', '2021-06-09T06:30:00Z'
       FROM staff WHERE email = $1`,
      [counsellor],
    );
  } finally {
    await client.end();
  }
});

const panel = (page: Page, name: string) => page.getByRole("region", { name });
const table = (page: Page, name: string) => page.getByRole("table", { name });

test("a counsellor adds a report beside the system's figures of today", async ({
  asGurdaspur: page,
}) => {
  await page.goto("/app/main/dashboard");
  await page.getByRole("link", { name: "Create Daily Report" }).first().click();
  await expect(page).toHaveURL("/app/create/daily");
  await expect(panel(page, "Today, from the records")).toContainText("Calls spoken");
  await expectPresentable(page, "daily-report");

  await page.getByRole("button", { name: "Add Report" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Report" });
  await dialog.getByRole("button", { name: "Add report" }).click();
  await expect(dialog).toContainText("Please choose a task, write something, or add a file");
  await expectPresentable(page, "daily-report-form");
  await dialog.getByRole("combobox", { name: "Task" }).fill("interview");
  await page.keyboard.press("Enter");
  await dialog.getByRole("textbox", { name: "Additional information" }).fill("Mock interview");
  await dialog.getByLabel("File").setInputFiles(pdf("mock.pdf"));
  await dialog.getByRole("button", { name: "Add report" }).click();
  await expect(dialog).toBeHidden();
  const first = table(page, "Create Daily Report").getByRole("row").nth(1);
  await expect(first).toContainText("Interview preparation, 20 min");
  await expect(first).toContainText("Mock interview");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    first.getByRole("link", { name: "mock.pdf" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("mock.pdf");
});

test("a report's range needs From before To and both before Go, and each figure opens its rows", async ({
  asGurdaspur: page,
}) => {
  await page.goto(report(counsellor));
  const [from, to] = ["From", "To"].map((name) => page.getByRole("textbox", { name }));
  const go = page.getByRole("button", { name: "Go", exact: true });
  if (!from || !to) throw new Error("No range");
  await expect(to).toBeDisabled();
  await expect(go).toBeDisabled();
  await from.pressSequentially("07/06/2021");
  await expect(go).toBeDisabled();
  await to.pressSequentially("13/06/2021");
  await go.click();
  await expect(page).toHaveURL(/from=07%2F06%2F2021&to=13%2F06%2F2021/);

  await expect(panel(page, "Time, estimated")).toContainText("1 h 25 min");
  await expect(panel(page, "Tasks")).toContainText("Team Meeting");
  await expect(page.getByRole("img", { name: /by day/ })).toBeVisible();
  await expect(table(page, "By day").getByRole("row")).toHaveCount(4);
  await expectPresentable(page, "report");

  await panel(page, "Done").getByRole("link", { name: "Calls spoken: 2" }).click();
  await expect(table(page, "What was done").getByRole("row")).toHaveCount(3);
  await expect(table(page, "What was done").getByRole("link", { name: /new tab/ })).toHaveCount(2);
  await expectPresentable(page, "report-lines");
  await page.goBack();
  await panel(page, "Tasks").getByRole("link", { name: "Team Meeting: 1" }).click();
  await expect(table(page, "Reports typed")).toContainText("Plans of the summer");

  await page.goto(`${report(counsellor)}?from=13/06/2021&to=07/06/2O21`);
  await expect(page.getByRole("textbox", { name: "To" })).toHaveAccessibleDescription(
    "To is not a date (dd/mm/yyyy)",
  );
  await page.goto(`${report(counsellor)}?from=13/06/2020&to=14/06/2020`);
  await expect(page.getByText("Nothing on these days")).toBeVisible();
  await expectPresentable(page, "report-empty");
  const colleague = await page.goto(report("batala@overseasdesk.example"));
  expect(colleague?.status()).toBe(403);
});

test("an owner reads everybody's work in a report, prints it and downloads it", async ({
  asAdmin: page,
}) => {
  await page.goto("/app/report");
  await expect(page.getByText(/^Last week: /)).toBeVisible();
  await page.goto(`/app/report?${range}`);
  const team = table(page, "Reports of the team");
  const row = team.getByRole("row").filter({ hasText: "1 h 25 min" });
  await expect(row.getByRole("link", { name: /^Calls spoken/ })).toHaveText("2");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Reports of the team .*\.xlsx$/);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Go", exact: true })).toBeHidden();
  await expect(team).toBeVisible();
  await page.emulateMedia({ media: null });
  await row.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/app\/report\/view\/gurdaspur/);
  await expect(panel(page, "Done")).toContainText("Visas");
  const [report] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export" }).click(),
  ]);
  expect(report.suggestedFilename()).toMatch(/^Report Harpreet Singh Bajwa .*\.xlsx$/);
});

test("the staff list leads to reports, and reception and Admission read their own", async ({
  asAdmin,
  asReception,
  asAdmission,
}) => {
  await asAdmin.goto("/app/users");
  await asAdmin
    .getByRole("link", { name: /^Report of/ })
    .first()
    .click();
  await expect(asAdmin).toHaveURL(/\/app\/report\/view\//);
  for (const [page, name] of [
    [asReception, "reception"],
    [asAdmission, "admission"],
  ] as const) {
    await page.goto(report(`${name}@overseasdesk.example`));
    await expect(page.getByRole("heading", { level: 1, name: /^Report of/ })).toBeVisible();
    expect((await page.request.get("/app/create/daily")).status()).toBe(403);
    expect((await page.request.get("/app/report")).status()).toBe(403);
  }
});

test("an admin switches on the weekly e-mail under Account", async ({ asAdmin: page }) => {
  await page.goto("/app/account");
  await page.getByRole("link", { name: "Weekly Mail" }).click();
  const batala = page.getByRole("switch", { name: "Batala" });
  const was = await batala.isChecked();
  for (const checked of [!was, was]) {
    await batala.click({ force: true });
    await expect(batala).toBeChecked({ checked });
    await page.reload();
    await expect(batala).toBeChecked({ checked });
  }
  await expectPresentable(page, "weekly-mail");
});
