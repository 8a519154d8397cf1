import type { Page } from "@playwright/test";
import type { Client } from "pg";
import { database } from "./support/database";
import { expect, expectPresentable, test } from "./support/test";

// The records belong to a year and branches that no other test uses.

const path = "/app/P&L";
const range = "from=01/06/2021&to=31/07/2021";
/** The days of the branch whose books are narrowed to admins, while other tests read theirs. */
const narrowedRange = "from=01/09/2021&to=30/09/2021";

let moment = Date.parse("2021-06-03T06:30:00Z");

/** One voucher as the database keeps it; a refund is of the receipt before it. */
async function write(client: Client, location: string, kind: string, fee: string, amount: string) {
  moment += 60_000;
  await client.query(
    `INSERT INTO voucher (id, kind, reciept_number, location, date, particulars, amount, mode, fee, name,
       created_by_id, refund_of_id)
     SELECT uuidv7(), $1::text, $2::bigint, $3, to_timestamp($2::bigint / 1000.0), 'Registration fee', $4::numeric,
       'upi', $5, 'Amrit Kaur', (SELECT id FROM staff ORDER BY email LIMIT 1),
       CASE WHEN $1::text = 'refund' THEN (SELECT id FROM voucher WHERE reciept_number = $2::bigint - 60000) END`,
    [kind, moment, location, amount, fee],
  );
}

test.beforeAll(() =>
  database(async (client) => {
    const rows = await client.query("SELECT FROM voucher WHERE day = '2021-06-03'");
    if (rows.rowCount) return;
    await client.query(
      "INSERT INTO branch (code, name, prefix, position) VALUES ('books-e2e', 'Qadian', 'QBK', 90)",
    );
    await write(client, "gurdaspur", "expense", "own", "12000");
    await write(client, "books-e2e", "receipt", "own", "125000.50");
    await write(client, "gurdaspur", "receipt", "passedOn", "999999.99");
    await write(client, "gurdaspur", "receipt", "own", "35000");
    await write(client, "gurdaspur", "refund", "own", "5000");
    await client.query(
      "INSERT INTO branch (code, name, prefix, position) VALUES ('books-narrowed', 'Kahnuwan', 'KBK', 91)",
    );
    moment = Date.parse("2021-09-03T06:30:00Z");
    await write(client, "books-narrowed", "receipt", "own", "125000.50");
    await write(client, "gurdaspur", "receipt", "own", "18000");
    // The branches are switched off, so that other tests do not see them among their choices.
    await client.query(
      "UPDATE branch SET active = false WHERE code IN ('books-e2e', 'books-narrowed')",
    );
  }),
);

const narrow = (adminBooks: boolean) =>
  database((client) =>
    client.query("UPDATE branch SET admin_books = $1 WHERE code = 'books-narrowed'", [adminBooks]),
  );

const panel = (page: Page, name: string) => page.getByRole("region", { name });
const row = (page: Page, table: string, text: string) =>
  page.getByRole("table", { name: table }).getByRole("row").filter({ hasText: text });

test("an admin reads a range by branch, by mode and by month, narrows it and takes it as a file", async ({
  asAdmin: page,
}) => {
  await page.goto("/app/main/dashboard");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Receipts P&L" })
    .click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1, name: "Receipts P&L" })).toBeVisible();
  await page.goto(`/app/P%26L?${range}`);
  await expect(page).toHaveURL(/\/app\/P&L\?from=/);

  await expect(panel(page, "Earned")).toContainText("₹1,60,000.50");
  await expect(panel(page, "Earned")).toContainText("₹1,43,000.50");
  await expect(panel(page, "Held for others")).toContainText("₹9,99,999.99");
  await expect(row(page, "By branch", "Qadian")).toContainText("₹1,25,000.50");
  await expect(row(page, "By branch", "Together")).toContainText("₹1,43,000.50");
  await expect(row(page, "By mode", "UPI")).toContainText("₹1,60,000.50");
  await expect(row(page, "By month", "Jun 2021")).toContainText("₹1,43,000.50");
  await expect(row(page, "By month", "Jul 2021")).toContainText("₹0.00");
  await expect(page.getByRole("img", { name: /by month/ })).toBeVisible();

  // Every figure leads to the records that it counts, of all branches together too.
  await panel(page, "Earned").getByRole("link", { name: "Less refunds: ₹5,000.00" }).click();
  await expect(row(page, "Refunds", "₹5,000.00")).toContainText("/C00");
  await expect(page.getByRole("table", { name: "Refunds" }).getByRole("row")).toHaveCount(2);
  await expect(
    page.getByRole("navigation", { name: "Branch" }).getByRole("link", { name: "All branches" }),
  ).toHaveAttribute("aria-current", "page");
  await page.goBack();
  const ofBranch = row(page, "By branch", "Qadian").getByRole("link", {
    name: /^Receipts, Qadian/,
  });
  await expect(ofBranch).toHaveAttribute(
    "href",
    "/app/reciepts?from=2021-06-01&to=2021-07-31&location=books-e2e&fee=own",
  );

  await page.getByRole("combobox", { name: "Branch" }).selectOption({ label: "Qadian" });
  await expect(panel(page, "Earned")).toContainText("₹1,25,000.50");
  await expect(page.getByRole("table", { name: "By branch" })).toHaveCount(0);
  await page.goBack();
  await expect(panel(page, "Earned")).toContainText("₹1,43,000.50");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Receipts P&L .*\.xlsx$/);
});

test("an invalid range of days is reported beside its fields", async ({ asAdmin: page }) => {
  await page.goto(`${path}?from=31/07/2021&to=03/06/2021`);
  const to = page.getByRole("textbox", { name: "To" });
  await expect(to).toHaveAccessibleDescription("To is before From");
  await expect(to).toHaveValue("03/06/2021");
  await expectPresentable(page, "books-wrong-days");
  await page.getByRole("textbox", { name: "From" }).fill("1/6/2021");
  await expect(panel(page, "Earned")).toContainText("₹1,43,000.50");
  await page.goto(`${path}?from=30/02/2021&to=April`);
  await expect(page.getByRole("textbox", { name: "From" })).toHaveAccessibleDescription(
    "From is not a date (dd/mm/yyyy)",
  );
  await expect(to).toHaveAccessibleDescription("To is not a date (dd/mm/yyyy)");
});

test("one row of tabs leads from the totals to the receipts and expenses of the same days, and back", async ({
  asAdmission: page,
}) => {
  await page.goto(`${path}?${range}`);
  // No name stands there twice (spec §2: totals plus Receipts and Expenses tabs).
  const names = await page
    .getByRole("main")
    .getByRole("navigation")
    .getByRole("link")
    .allInnerTexts();
  expect(names.filter((name) => /^(Receipts|Expenses)$/.test(name))).toHaveLength(2);
  const tabs = page.getByRole("navigation", { name: "Money" });
  await tabs.getByRole("link", { name: "Receipts" }).click();
  await expect(page.getByRole("table", { name: "Receipts" }).getByRole("row")).toHaveCount(4);
  await expect(row(page, "Receipts", "₹9,99,999.99")).toContainText("Passed on");
  await tabs.getByRole("link", { name: "Expenses" }).click();
  await expect(page.getByRole("table", { name: "Expenses" }).getByRole("row")).toHaveCount(2);
  await expect(row(page, "Expenses", "₹12,000.00")).toBeVisible();
  await tabs.getByRole("link", { name: "P&L" }).click();
  await expect(panel(page, "Earned")).toContainText("₹1,43,000.50");
  const usual = page.getByRole("navigation", { name: "Usual ranges" });
  await usual.getByRole("link", { name: /^This financial year/ }).click();
  await expect(usual.locator("[aria-current]")).toContainText("This financial year");
  await expect(page.getByRole("link", { name: "Export" })).toHaveCount(0);
});

test("a counsellor loses a branch's books when an admin narrows them; reception has none", async ({
  asGurdaspur: page,
  asAdmin,
  asReception,
}) => {
  await page.goto(`${path}?${narrowedRange}`);
  await expect(row(page, "By branch", "Together")).toContainText("₹1,43,000.50");
  await narrow(true);
  await page.reload();
  await expect(panel(page, "Earned")).toContainText("₹18,000.00");
  await expect(page.getByRole("table", { name: "By branch" })).not.toContainText("Kahnuwan");
  expect(
    (await page.request.get(`${path}?${narrowedRange}&location=books-narrowed`)).status(),
  ).toBe(403);
  expect((await page.request.get("/api/books?location=books-narrowed")).status()).toBe(403);
  await asAdmin.goto(`${path}?${narrowedRange}`);
  await expect(row(asAdmin, "By branch", "Together")).toContainText("₹1,43,000.50");
  await narrow(false);
  await page.goto(`${path}?${narrowedRange}`);
  await expect(row(page, "By branch", "Kahnuwan")).toContainText("₹1,25,000.50");

  expect((await asReception.request.get(path)).status()).toBe(403);
  await asReception.goto("/app/main/dashboard");
  await expect(asReception.getByRole("link", { name: "Receipts P&L" })).toHaveCount(0);
  expect((await asReception.request.get("/api/books")).status()).toBe(403);
});

test("the palette opens the books by name", async ({ asAdmin: page }) => {
  await page.goto("/app/main/dashboard");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search people and pages" }).fill("P&L");
  const entry = page.getByRole("option", { name: "Receipts P&L" });
  await expect(entry).toBeVisible();
  await entry.click();
  await expect(page).toHaveURL(path);
});
