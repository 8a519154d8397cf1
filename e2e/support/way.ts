import type { Locator, Page } from "@playwright/test";
import ExcelJS from "exceljs";
import { Client } from "pg";
import { post } from "./courses";
import { choose, letters } from "./people";
import { expect } from "./test";
import { toast } from "./toasts";

// Steps and checks of a journey from application to visa, on the case's pages and in the office's lists.

/** Rows of the database that no page shows. */
export async function rows<Row extends object>(sql: string, values: unknown[]): Promise<Row[]> {
  const database = new Client({ connectionString: process.env.E2E_DATABASE_URL });
  await database.connect();
  const found = await database.query<Row>(sql, values);
  await database.end();
  return found.rows;
}

/** A branch that nobody else works in meanwhile: its counters are this journey's. */
export async function ownBranch(admin: Page) {
  const own = letters(4);
  const branch = { code: `way-${own}`, name: `Way ${own}` };
  const prefix = own.toUpperCase();
  await post(admin, "branch/create", { ...branch, prefix, phones: [], colour: "teal" });
  return branch;
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, goal: Locator) {
  await expect(goal).toBeVisible();
  for (let presses = 0; presses < 100; presses++) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`No Tab leads to ${goal}`);
}

export const dialog = (page: Page) => page.getByRole("dialog");
export const row = (page: Page, text: string | RegExp) =>
  page.locator("tbody tr").filter({ hasText: text });

/** Sends the open dialog of an offer, a deposit or a visa, and waits until it is kept. */
export async function proceed(page: Page) {
  await dialog(page).getByRole("button", { name: "Proceed" }).click();
  await toast(page, "Record added successfully");
  await expect(dialog(page)).toHaveCount(0);
}

/** Saves one fact of an application. */
export async function saveFact(page: Page, name: string) {
  const form = page.getByRole("form", { name, exact: true });
  await form.getByRole("button", { name: "Save" }).click();
  await toast(page, "Record updated successfully");
}

export async function setApplicationStatus(page: Page, status: string) {
  await choose(page, "Status", status);
  await saveFact(page, "Status");
}

/** The stage of the student in the case's header. */
export async function expectAt(page: Page, reached: string[]) {
  const way = page.getByRole("list", { name: "Where the student stands" });
  await expect(way.getByText(/, reached$/)).toHaveText(reached.map(() => ", reached"));
  await expect(way.getByRole("listitem").filter({ hasText: ", reached" })).toHaveText(
    reached.map((step) => `${step}, reached`),
  );
  await expect(way.locator("[aria-current=step]")).toContainText(reached.at(-1) ?? "");
}

/** Follows a link to an Excel file, and reads its first sheet. */
export async function downloadSheet(page: Page, name: string) {
  const waited = page.waitForEvent("download");
  await page.getByRole("link", { name, exact: true }).click();
  const file = await waited;
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(await file.path());
  const [sheet] = book.worksheets;
  if (!sheet) throw new Error(`${file.suggestedFilename()} has no sheet`);
  const [, ...heads] = sheet.getRow(1).values as string[];
  const lines = sheet
    .getRows(2, sheet.rowCount - 1)
    ?.map((line) =>
      Object.fromEntries(heads.map((head, at) => [head, line.getCell(at + 1).value])),
    );
  return { file: file.suggestedFilename(), sheet: sheet.name, heads, lines: lines ?? [] };
}
