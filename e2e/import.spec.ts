import type { Page } from "@playwright/test";
import ExcelJS from "exceljs";
import { courseHeader, courseRow, sheetOf, universityHeader } from "../tests/support/sheets";
import { expect, expectPresentable, test } from "./support/test";

const unique = () => Math.random().toString(36).slice(2, 9);
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const importButton = (page: Page) => page.getByRole("button", { name: /^Import/ });

async function choose(page: Page, rows: Parameters<typeof sheetOf>[0], name = "list.xlsx") {
  await page.getByLabel("Choose Excel file").setInputFiles({
    name,
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: await sheetOf(rows),
  });
}

test("reception imports universities once every row is right or skipped", async ({
  asReception: page,
}) => {
  const [one, two] = [`Harbour ${unique()}`, `<b>Lakeside</b> ${unique()}`];
  await page.goto("/app/universities");
  await page.getByRole("link", { name: "Import" }).click();
  await expect(page).toHaveURL("/app/universities/import");

  // the template names the columns
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download the template" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("universities.xlsx");
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(await download.path());
  expect(book.getWorksheet(1)?.getRow(1).values).toEqual([undefined, ...universityHeader]);

  await choose(page, [["Name"], [one]]);
  await expect(page.getByRole("alert").filter({ hasText: "Missing" })).toHaveText(
    "The first row must name the columns. Missing: Country, Tie-up",
  );
  await page.getByLabel("Choose Excel file").setInputFiles({
    name: "list.xlsx",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4"),
  });
  await expect(page.getByText("This is not an Excel workbook (.xlsx)")).toBeVisible();

  const rows = [
    universityHeader,
    [one, "Canada", "Direct"],
    ["Nowhere College", "Atlantis", "Direct"],
    [two, "IE", 2],
    [one, "Canada", "Direct"],
  ];
  await choose(page, rows);
  await expect(page.getByText("list.xlsx: 4 rows, 2 right, 2 wrong, 0 skipped")).toBeVisible();
  await expect(row(page, "Nowhere College")).toContainText("Country is not a country");
  await expect(row(page, "The same as row 2")).toHaveCount(1);
  await expect(importButton(page)).toBeDisabled();
  await page.getByRole("checkbox", { name: "Skip row 3" }).check();
  await expect(importButton(page)).toBeDisabled();
  await page.getByRole("checkbox", { name: "Show wrong rows only" }).check();
  await expect(row(page, "Lakeside")).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Skip row 5" }).check();
  await expect(importButton(page)).toHaveText("Import 2 universities");
  await importButton(page).dblclick();
  await expect(page.getByText("2 universities added.")).toBeVisible();

  // the same file again: everything in it is listed
  await choose(page, rows);
  await expect(page.getByText("Already in the list")).toHaveCount(2);
  await page.getByRole("button", { name: "Skip all wrong rows" }).click();
  await expect(importButton(page)).toBeDisabled();

  await page.goto(`/app/universities?q=${encodeURIComponent(two)}`);
  await expect(row(page, two)).toHaveCount(1);
  await expect(row(page, two)).toContainText("Third Party");
  await page.goto(`/app/universities?q=${encodeURIComponent(one)}`);
  await expect(row(page, one)).toHaveCount(1);
});

test("a university that somebody adds after the preview stops the import and is named", async ({
  asAdmin: page,
}) => {
  const [one, two] = [`Harbour ${unique()}`, `Lakeside ${unique()}`];
  await page.goto("/app/universities/import");
  await choose(page, [universityHeader, [one, "Canada", 0], [two, "Canada", 0]]);
  await expect(importButton(page)).toBeEnabled();
  const added = await page.request.post("/api/university/create", {
    headers: { "x-requested-with": "test" },
    data: { name: two, country: "CA", tieUp: 0 },
  });
  expect(added.status()).toBe(200);
  await importButton(page).click();
  await expect(page.getByText("Nothing was imported: 1 row is wrong")).toBeVisible();
  await expect(row(page, two)).toContainText("Already in the list");
  await expect(importButton(page)).toBeDisabled();
  await page.getByRole("checkbox", { name: "Skip row 3" }).check();
  await importButton(page).click();
  await expect(page.getByText("1 university added.")).toBeVisible();
});

test("a counsellor imports courses of a listed university", async ({ asGurdaspur: page }) => {
  const [university, program] = [`Harbour ${unique()}`, `Robotics ${unique()}`];
  const added = await page.request.post("/api/university/create", {
    headers: { "x-requested-with": "test" },
    data: { name: university, country: "IE", tieUp: 0 },
  });
  expect(added.status()).toBe(200);
  await page.goto("/app/courses");
  await page.getByRole("link", { name: "Import" }).click();
  await choose(page, [
    courseHeader,
    courseRow(university, { Program: program, Intake: "Jan, 9", "Graduate Type": "Graduate" }),
    courseRow("Nowhere College", { "Tuition Fee": "much", Intake: "Smarch" }),
  ]);
  const bad = row(page, "Nowhere College");
  await expect(bad).toContainText("University: Nowhere College is not a listed university");
  await expect(bad).toContainText("Tuition Fee must be a number");
  await expect(bad).toContainText("Intake must be months");
  await expect(importButton(page)).toBeDisabled();
  await page.getByRole("checkbox", { name: "Skip row 3" }).check();
  await importButton(page).click();
  await expect(page.getByText("1 course added.")).toBeVisible();
  await page.getByRole("link", { name: "See the list" }).click();
  await expect(row(page, program)).toContainText("Jan, Sep");
});

test("the import is accessible and fits", async ({ asReception: page }) => {
  const files = {
    universities: [
      universityHeader,
      [`Harbour ${unique()}`, "Canada", "Direct"],
      ["A College of Advanced Overseas Studies with a Long Name", "Atlantis", "Sometimes"],
    ],
    courses: [courseHeader, courseRow("Nowhere College", { Intake: "Smarch" })],
  };
  for (const [list, rows] of Object.entries(files)) {
    await page.goto(`/app/${list}/import`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await choose(page, rows);
    await expect(importButton(page)).toBeVisible();
    await expectPresentable(page, `${list}-import`);
  }
});
