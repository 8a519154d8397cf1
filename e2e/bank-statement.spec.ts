import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import ExcelJS from "exceljs";
import { sheet } from "./support/files";
import { box, choose, makeCase } from "./support/people";
import { enter, makeSomebody } from "./support/somebody";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";
import { write } from "./support/typing";
import { dialog, downloadSheet, ownBranch, row, rows } from "./support/way";

// An accountant holds the bank's statement against the books of a branch.

async function post(page: Page, path: string, data: object) {
  const answer = await page.request.post(`/api/${path}`, {
    ...{ headers: { "x-requested-with": "test" }, data },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Today in India as a bank writes it, 27/11/26, so many days ago. */
const day = (ago = 0) =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone: "Asia/Kolkata",
    day: "2-digit",
    month: "2-digit",
    year: "2-digit",
  }).format(Date.now() - ago * 86_400_000);

const utr = (serial: number) =>
  `7319${String(Date.now()).slice(-6)}${String(serial).padStart(2, "0")}`;

/** What HDFC writes above the table and below it. */
const above = [
  ["HDFC BANK Ltd."],
  ["M/S OVERSEAS DESK", "", "", '"Address : SCO 12, JALANDHAR ROAD, BATALA"'],
  ["Account No : 50200012344321", "", "", "", "Statement From : 01/03/26"],
  [],
  [
    ...["Date", "Narration", "Chq./Ref.No.", "Value Dt"],
    ...["Withdrawal Amt.", "Deposit Amt.", "Closing Balance"],
  ],
];
const below = [
  ["********", "********"],
  ["Opening Balance", "Dr Count", "Cr Count", "Debits", "Credits", "Closing Bal"],
];

async function openUpload(
  page: Page,
  file: Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0],
) {
  await page.getByRole("button", { name: "Upload a statement" }).click();
  await dialog(page).locator("input[type=file]").setInputFiles(file);
}
const upload = (page: Page) => dialog(page).getByRole("button", { name: "Upload" }).click();

/** A branch with its own accountant, and three payments by UPI of which two are the same fee. */
async function books(admin: Page) {
  const branch = await ownBranch(admin);
  const { refNo } = await makeCase(admin, "admin", { location: branch.code });
  const numbers = [utr(1), utr(2)];
  const payments = [
    { amount: "1,25,000", modeReference: numbers[0], name: "Amrit Kaur" },
    { amount: "4,100", name: "Harjot Singh" },
    { amount: "4,100", name: "Simran Gill" },
    { amount: "9,900", modeReference: numbers[1], name: "Never Arrived" },
  ];
  for (const payment of payments)
    await post(admin, "reciept/add", {
      ...{ assessmentId: refNo, particulars: "Fee", mobile: "+919876543210", mode: "upi" },
      ...{ address: "12 Hanuman Chowk", ...payment },
    });
  const email = await makeSomebody({ name: "Balwinder Accountant" });
  await rows("UPDATE staff SET role = 'admin', limited_to = $1 WHERE email = $2 RETURNING id", [
    [branch.code],
    email,
  ]);
  return { branch, refNo, paid: numbers[0] ?? "", email };
}

test("an accountant uploads the bank's CSV and the next one in Excel, matches by hand, and sees what never arrived", async ({
  asAdmin: admin,
  page,
}) => {
  const { refNo, paid, email } = await books(admin);
  await enter(page, email);
  await page.goto("/app/registers");
  await page.getByRole("navigation", { name: "Money" }).getByRole("link", { name: "Bank" }).click();
  await expect(page.getByText(/^Add the account of a bank under Statements/)).toBeVisible();
  await expectPresentable(page, "bank-none");
  await page.getByRole("link", { name: "Add an account" }).click();
  await page.getByRole("button", { name: "Add an account" }).click();
  await box(page, "Name of the account").fill("HDFC 4321");
  await expectPresentable(page, "bank-account");
  await dialog(page).getByRole("button", { name: "Add", exact: true }).click();
  await toast(page, "HDFC 4321 added");

  const lines = [
    [
      day(1),
      `UPI-AMRIT KAUR-AK@OKSBI-PUNB0012300-${paid}-FEES`,
      `0000${paid}`,
      day(1),
      "",
      '"1,25,000.00"',
      '"1,75,000.00"',
    ],
    [day(), "IMPS-P2A-SIMRAN GILL-FEES", "", day(), "", '"4,100.00"', '"1,79,100.00"'],
    [day(), "SMS CHRG JUL-SEP", "", day(), "17.70", "", '"1,79,082.30"'],
  ];
  await openUpload(page, sheet("october.csv", [...above, ...lines, ...below]));
  await expectPresentable(page, "bank-upload");
  await dialog(page).getByRole("button", { name: "Upload" }).dblclick();
  await toast(page, "3 new lines, 0 known already, 1 matched");
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(row(page, "october.csv")).toContainText("HDFC 4321");
  await expectPresentable(page, "bank-files");

  await page.getByRole("link", { name: "To match" }).click();
  await expect(page.getByText(/^In ₹1,29,100\.00 · Out ₹17\.70 · /)).toBeVisible();
  await expect(row(page, "IMPS-P2A")).toContainText("Simran Gill");
  await expectPresentable(page, "bank-to-match");
  await row(page, "IMPS-P2A")
    .getByRole("button", { name: /^More about/ })
    .click();
  await page
    .getByRole("button", { name: /^Another record/ })
    .filter({ visible: true })
    .click();
  await dialog(page).getByRole("combobox", { name: "Record" }).click();
  const offered = page.getByRole("listbox").getByRole("option");
  await expect(offered).toHaveCount(2);
  await offered.filter({ hasText: /Simran Gill.*the name/ }).click();
  await expectPresentable(page, "bank-another-record");
  await dialog(page).getByRole("button", { name: "Match" }).dblclick();
  await toast(page, /^Matched with /);

  await row(page, "SMS CHRG")
    .getByRole("button", { name: /^More about/ })
    .click();
  await page
    .getByRole("button", { name: /^Not ours/ })
    .filter({ visible: true })
    .click();
  await choose(page, "What it is", "Bank charges");
  await expectPresentable(page, "bank-apart");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await toast(page, "Set apart: Bank charges");
  await expect(page.getByText("Every line is matched.")).toBeVisible();

  const book = new ExcelJS.Workbook();
  const next = book.addWorksheet("Statement");
  next.addRow(["HDFC BANK Ltd."]);
  next.addRow(["Txn Date", "Description", "Debit", "Credit", "Balance"]);
  next.addRow([day(), "SMS CHRG JUL-SEP", 17.7, null, 179082.3]);
  next.addRow([day(), "NEFT DR-RENT OCTOBER", 15000, null, 164082.3]);
  const path = join(await mkdtemp(join(tmpdir(), "bank-")), "november.xlsx");
  await book.xlsx.writeFile(path);
  await openUpload(page, path);
  await upload(page);
  await toast(page, "1 new line, 1 known already, 0 matched");
  await expect(row(page, "NEFT DR-RENT")).toBeVisible();

  await page.getByRole("link", { name: "Not ours", exact: true }).click();
  await row(page, "SMS CHRG")
    .getByRole("button", { name: /^Take back/ })
    .click();
  await toast(page, "This line is to be matched again");
  await page.getByRole("link", { name: "Matched", exact: true }).click();
  await expect(page.locator("tbody tr")).toHaveCount(2);
  await expect(row(page, "Simran Gill")).toContainText("by Balwinder Accountant");
  await expectPresentable(page, "bank-matched");
  const { lines: exported } = await downloadSheet(page, "Export");
  expect(exported.map((line) => line.Amount)).toEqual([4100, 125000]);
  const amount = page.getByRole("searchbox", { name: "Amount" });
  await write(amount, "₹1,25,000/-", "pasted");
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(row(page, "AMRIT KAUR")).toBeVisible();

  await page.getByRole("link", { name: "Not at the bank" }).click();
  await expect(row(page, "Never Arrived")).toBeVisible();
  await expect(row(page, "Amrit Kaur")).toHaveCount(0);
  await expectPresentable(page, "bank-missing");
  const missing = await downloadSheet(page, "Export");
  expect(missing.lines.map((line) => line.Name)).toEqual(["Never Arrived", "Harjot Singh"]);

  await page.goto("/app/reciepts");
  await expect(row(page, "Amrit Kaur")).toContainText("in the bank");
  await expect(row(page, "Never Arrived")).not.toContainText("in the bank");
  await expect(row(page, refNo)).toHaveCount(4);
});

test("a file that is no statement, and a row that cannot be read, are refused in words", async ({
  asAdmin: admin,
  page,
}) => {
  const branch = await ownBranch(admin);
  const email = await makeSomebody();
  await rows("UPDATE staff SET role = 'admin', limited_to = $1 WHERE email = $2 RETURNING id", [
    [branch.code],
    email,
  ]);
  await rows(
    "INSERT INTO bank_account (id, location, name) VALUES (gen_random_uuid(), $1, 'PNB 1') RETURNING id",
    [branch.code],
  );
  await enter(page, email);
  await page.goto("/app/bank-statement");
  await openUpload(
    page,
    sheet("people.csv", [
      ["Name", "Mobile"],
      ["Aman", "98140"],
    ]),
  );
  await upload(page);
  await expect(dialog(page).getByText(/^No row names the columns/)).toBeVisible();
  const rowsOf = [
    ["Date", "Narration", "Debit", "Credit"],
    ["31/02/26", "UPI", "", "100.00"],
  ];
  await dialog(page).locator("input[type=file]").setInputFiles(sheet("wrong.csv", rowsOf));
  await upload(page);
  await expect(dialog(page).getByText("Row 2: “31/02/26” is not a day")).toBeVisible();
  await expectPresentable(page, "bank-refused");
});
