import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { box, choose, makeCase, setStatus } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

// Typed markup is stored and shown as text.
const markup = "<img src=x onerror=alert(1)> Registration fee";
/** The longest that a receipt takes, of the widest letter. */
const longest = {
  particulars: "W".repeat(500),
  name: "W".repeat(150),
  address: "W".repeat(300),
  mobile: "+919876543210",
  amount: "9999999.99",
};

/** A case of the Gurdaspur counsellor. */
async function ownCase(page: Page) {
  const student = await makeCase(page);
  await setStatus(page, student.refNo, true);
  return { ...student, at: (tab: string) => `/app/view-assessment/${student.refNo}/${tab}` };
}

async function record(page: Page, path: string, assessmentId: string, more: object = {}) {
  const answer = await page.request.post(`/api/${path}`, {
    headers: { "x-requested-with": "test" },
    data: {
      particulars: "File processing charges, first instalment",
      name: "ਹਰਪ੍ਰੀਤ ਸਿੰਘ हरप्रीत José Ślusarz",
      address: "House 12, Model Town, Gurdaspur 143521",
      mobile: "9876543210",
      amount: "1234567.5",
      assessmentId,
      ...more,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { recieptNumber } = (await answer.json()) as { recieptNumber: number };
  return recieptNumber;
}

/** The page as the printer gets it. */
async function printed(page: Page) {
  const pdf = await getDocumentProxy(
    new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: true })),
  );
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  const { text } = await extractText(pdf, { mergePages: true });
  return { pages: pdf.numPages, width: Math.round(width), height: Math.round(height), text };
}

test("the handler records a receipt, prints it and saves it as a PDF", async ({
  asGurdaspur: page,
}) => {
  const { at, firstName, surname } = await ownCase(page);
  await page.goto(at("receipts"));
  await expect(page.getByText("No receipts yet")).toBeVisible();
  const add = page.getByRole("button", { name: "Add receipt" });
  await add.click();
  const dialog = page.getByRole("dialog", { name: "Add receipt" });
  await expect(box(page, "Particulars")).toBeFocused();
  await expect(box(page, "Name")).toHaveValue(`${firstName} ${surname}`);
  await expect(box(page, "Address")).toHaveValue("House 12, Model Town, Gurdaspur 143521");
  await expect(box(page, "Amount")).toHaveAttribute("inputmode", "decimal");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Amount is required")).toBeVisible();
  await box(page, "Particulars").fill(markup);
  await box(page, "Amount").fill("1234567.5");
  await expect(dialog.getByText("Rupees Twelve Lakh")).toBeVisible();
  await choose(page, "Mode", "UPI");
  await box(page, "UPI reference").fill("412345678901");
  await dialog.getByRole("button", { name: "Save" }).dblclick();
  await toast(page, "Receipt added successfully");
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();
  const list = page.getByRole("region", { name: "Receipts" });
  await expect(list.getByRole("row").filter({ hasText: markup })).toHaveCount(1);
  await expect(list.getByRole("cell", { name: "₹12,34,567.50" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Receipts 1", exact: true })).toBeVisible();

  await list.getByRole("link", { name: /^View receipt/ }).click();
  const sheet = page.getByRole("article", { name: /^Receipt GSP\/\d{4}\/R\d{5}$/ });
  await expect(sheet).toContainText(markup);
  await expect(sheet).toContainText("+91 9");
  await expect(sheet).toContainText("Hanuman Chowk");
  await expect(sheet.locator("img")).toHaveCount(0);
  const tabs = page.getByRole("navigation", { name: "Sections of this case" });
  await expect(tabs.getByRole("link", { name: "Receipts 1", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );

  await expect(page.locator("body style")).toHaveCount(0);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.locator("header, nav, button").filter({ visible: true })).toHaveCount(1);
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  const paper = await printed(page);
  expect(paper).toMatchObject({ pages: 1, width: 420, height: 595 });
  for (const words of [markup, "₹12,34,567.50", "Fifty Paise Only", firstName])
    expect(paper.text.replace(/\s+/g, " ")).toContain(words);
  for (const furniture of ["Dashboard", "Log out", "WhatsApp", "Print"])
    expect(paper.text).not.toContain(furniture);

  await page.emulateMedia({ media: null, colorScheme: null });
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-printed", "");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "PDF" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Receipt GSP-\d{4}-R\d{5}\.pdf$/);
  // Going on leaves nothing behind that would make the next page print on A5.
  await page.getByRole("link", { name: "Receipts", exact: true }).last().click();
  await expect(add).toBeVisible();
  expect((await printed(page)).width).not.toBe(420);
});

test("the longest receipt still is one page", async ({ asGurdaspur: page }) => {
  const { refNo, at } = await ownCase(page);
  const number = await record(page, "reciept/add", refNo, longest);
  await page.goto(at(`receipts/${number}`));
  await page.emulateMedia({ media: "print" });
  const { pages, text } = await printed(page);
  expect(pages).toBe(1);
  expect(text).toContain("Ninety Nine Paise Only");
  expect(text).toContain("Payer's signature");
});

test("an expense of the case has a voucher; the branch of the case gives the address", async ({
  asAdmin: page,
}) => {
  const { refNo } = await makeCase(page, "batala");
  await page.goto(`/app/view-assessment/${refNo}/expenses`);
  await page.getByRole("button", { name: "Add expense" }).click();
  await box(page, "Particulars").fill("Courier of documents");
  await box(page, "Name").fill("DTDC Courier");
  await box(page, "Mobile").fill("");
  await box(page, "Address").fill("");
  await box(page, "Amount").fill("250");
  await choose(page, "Mode", "Cash");
  await choose(page, "What for", "Courier and post");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await toast(page, "Expense added successfully");
  await page.getByRole("link", { name: /^View expense voucher/ }).click();
  const sheet = page.getByRole("article", { name: /^Expense voucher/ });
  for (const words of ["Paid to", "DTDC Courier", "Batala", refNo, "Rupees Two Hundred Fifty Only"])
    await expect(sheet).toContainText(words);
});

test("Admission opens the receipts of any case; another counsellor and reception are refused", async ({
  asGurdaspur,
  asBatala,
  asReception,
  asAdmission,
}) => {
  const { refNo, at } = await ownCase(asGurdaspur);
  const number = await record(asGurdaspur, "reciept/add", refNo);
  const pdf = `/api/receipts/pdf?recieptNumber=${number}`;
  expect((await asAdmission.request.get(at(`receipts/${number}`))).status()).toBe(200);
  expect((await asAdmission.request.get(pdf)).headers()["content-type"]).toBe("application/pdf");
  for (const page of [asBatala, asReception]) {
    for (const path of ["receipts", `receipts/${number}`, "expenses"])
      expect((await page.request.get(at(path))).status(), path).toBe(403);
    expect((await page.request.get(pdf)).status()).toBe(404);
    const list = await page.request.get(`/api/receipts/student?assessmentId=${refNo}`);
    expect(list.status()).toBe(403);
  }
  // Another case's receipt is not found under one's own.
  const other = await ownCase(asBatala);
  expect((await asBatala.request.get(other.at(`receipts/${number}`))).status()).toBe(404);
});

test("a case's receipts go on to a next page", async ({ asGurdaspur: page }) => {
  const { refNo, at } = await ownCase(page);
  await record(page, "expense/add", refNo, { amount: 1 });
  for (let group = 0; group < 5; group++) {
    const ten = Array.from({ length: 10 }, () => record(page, "expense/add", refNo));
    await Promise.all(ten);
  }
  await page.goto(at("expenses"));
  await expect(page.getByRole("row")).toHaveCount(51);
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page.getByRole("cell", { name: "₹1.00" })).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(2);
});

test("the list, the form and the sheet of receipts are accessible and fit", async ({
  asGurdaspur: page,
}) => {
  const { refNo, at } = await ownCase(page);
  await record(page, "reciept/add", refNo, { amount: "250" });
  const number = await record(page, "reciept/add", refNo);
  await record(page, "reciept/add", refNo, longest);
  await page.goto(at("receipts"));
  await expectPresentable(page, "receipts");
  await page.getByRole("button", { name: "Add receipt" }).click();
  await box(page, "Amount").fill("250000");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Particulars is required")).toBeVisible();
  await expectPresentable(page, "receipt-dialog");
  await page.goto(at(`receipts/${number}`));
  await expectPresentable(page, "receipt-sheet");
});
