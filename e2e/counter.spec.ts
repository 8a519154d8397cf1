import type { Page } from "@playwright/test";
import { database } from "./support/database";
import { holdScripts } from "./support/hold-scripts";
import { box, choose, makeCase, setStatus } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

async function ownCase(page: Page) {
  const student = await makeCase(page);
  await setStatus(page, student.refNo, true);
  return student;
}

async function payTo(upiId: string | null) {
  await database((client) =>
    client.query("UPDATE branch SET upi_id = $1 WHERE code = 'gurdaspur'", [upiId]),
  );
}

const tab = (refNo: string, name: string) => `/app/view-assessment/${refNo}/${name}`;

async function receipt(page: Page, assessmentId: string, more: object = {}) {
  const answer = await page.request.post("/api/reciept/add", {
    headers: { "x-requested-with": "test" },
    data: {
      particulars: "Registration fee",
      name: "Amrit Kaur",
      address: "12 Model Town, Gurdaspur",
      mobile: "9876543210",
      amount: "35000",
      mode: "upi",
      assessmentId,
      ...more,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as { recieptNumber: number; number: string };
}

test("a payment is ten digits, Tab, the amount, Enter; its sheet is printed once", async ({
  asGurdaspur: page,
}) => {
  const { refNo, mobile, firstName } = await ownCase(page);
  await page.addInitScript(() => {
    window.print = () =>
      sessionStorage.setItem("printed", `${sessionStorage.getItem("printed") ?? ""}p`);
  });
  const printed = () => page.evaluate(() => sessionStorage.getItem("printed"));
  await page.goto("/app/reciepts");
  await page.getByRole("main").getByRole("link", { name: "Take payment" }).click();
  await expect(box(page, "Student’s mobile")).toBeFocused();
  await page.keyboard.type(mobile);
  await page.keyboard.press("Tab");
  await page.keyboard.type("35,000");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/receipts\/\d+$/);
  await expect.poll(printed).toBe("p");
  await expect(page.getByRole("article")).toContainText("₹35,000.00");
  await expect(page.getByRole("article")).toContainText(firstName);
  await expect(page.getByRole("button", { name: "Print" })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("article")).toContainText("₹35,000.00");
  expect(await printed()).toBe("p");

  // The same payment once more is asked about.
  await page.goto("/app/take-payment");
  const again = async (button: string) => {
    await box(page, "Student’s mobile").fill(mobile);
    await box(page, "Amount").fill("35000");
    await page.getByRole("button", { name: "Save and print" }).click();
    const asked = page.getByRole("dialog", { name: "The same payment again?" });
    await expect(asked).toContainText(/of ₹35,000\.00 was taken .* ago\. Another\?/);
    await asked.getByRole("button", { name: button }).click();
    await expect(asked).toHaveCount(0);
  };
  await again("Cancel");
  await expect(page).toHaveURL(/take-payment$/);
  await page.goto(tab(refNo, "receipts"));
  await expect(page.getByRole("row")).toHaveCount(2);

  await page.goto("/app/take-payment");
  await expect(box(page, "Student’s mobile")).toBeFocused();
  await page.keyboard.type("6000000000");
  await expect(page.getByText("No student with this mobile")).toBeVisible();
  await expectPresentable(page, "take-payment");
});

test("a payment without its UTR asks for confirmation once, at the counter and on a case", async ({
  asGurdaspur: page,
}) => {
  const { refNo, mobile } = await ownCase(page);
  await page.goto("/app/take-payment");
  await box(page, "Student’s mobile").fill(mobile);
  await box(page, "Amount").fill("12000");
  await choose(page, "Mode", "UPI");
  const asks = page.getByText("No UTR: save again to take it without");
  await page.keyboard.press("Control+s");
  await expect(asks).toBeVisible();
  const reference = box(page, "UPI reference");
  await expect(reference).toBeFocused();
  await expect(reference).toHaveAccessibleDescription(/No UTR/);
  await expectPresentable(page, "take-payment-no-utr");
  // Another mode of payment asks again; a typed reference does not.
  await choose(page, "Mode", "Card");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("No card slip number: save again")).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(page).toHaveURL(/\/receipts\/\d+/);

  await page.goto(tab(refNo, "receipts"));
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: "Add receipt" }).click();
  const dialog = page.getByRole("dialog", { name: "Add receipt" });
  await box(page, "Particulars").fill("Registration fee");
  await box(page, "Amount").fill("5000");
  await choose(dialog, "Mode", "Bank transfer");
  const save = dialog.getByRole("button", { name: "Save" });
  await save.click();
  await expect(asks).toBeVisible();
  await box(page, "Transfer reference").fill("SBIN426001");
  await expect(asks).toHaveCount(0);
  await save.click();
  await toast(page, "Receipt added successfully");
  await expect(page.getByRole("row")).toHaveCount(3);

  // More than the package was paid: in advance, not too much.
  const set = await page.request.post(`/api/official/amount?ref_no=${refNo}&total_amount=10000`, {
    headers: { "x-requested-with": "test" },
  });
  expect(set.status(), await set.text()).toBe(200);
  await page.reload();
  await expect(page.getByText("Paid in advance", { exact: true })).toBeVisible();
  await page.goto(`/app/view-assessment/${refNo}`);
  const next = page.getByRole("region", { name: "What is next" });
  await expect(next).toContainText("₹7,000.00 paid in advance");
});

test("a payer is found by mobile however the number is written", async ({ asGurdaspur: page }) => {
  const { mobile, firstName } = await ownCase(page);
  const spaced = `${mobile.slice(0, 5)} ${mobile.slice(5)}`;
  await page.goto("/app/take-payment");
  for (const typed of [`0${mobile}`, `+91 ${spaced}`, `91${mobile}`, `0091-${mobile}`, spaced]) {
    await box(page, "Student’s mobile").selectText();
    await page.keyboard.press("Delete");
    await expect(page.getByText(firstName)).toHaveCount(0);
    await page.keyboard.type(typed);
    await expect(page.getByText(firstName), typed).toBeVisible();
  }
});

test("reception takes payments only for its own cases, and has no books", async ({
  asReception: page,
  asGurdaspur,
}) => {
  const { mobile } = await ownCase(asGurdaspur);
  await page.goto("/app/take-payment");
  await expect(box(page, "Student’s mobile")).toBeFocused();
  await page.keyboard.type(mobile);
  await expect(page.getByText("No student with this mobile")).toBeVisible();
  for (const path of ["/app/reciepts", "/app/expenses"])
    expect((await page.request.get(path)).status(), path).toBe(403);
});

test("the list of receipts is searched, narrowed and opened, and the palette finds a receipt by its number", async ({
  asAdmin: page,
}) => {
  const { refNo } = await makeCase(page);
  const { number } = await receipt(page, refNo, { amount: "123456" });
  await page.goto(`/app/reciepts?q=${encodeURIComponent(number)}`);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.goto("/app/reciepts?amount=1,23,456&mode=upi");
  await expect(page.getByRole("row").filter({ hasText: number })).toHaveCount(1);
  await page.getByRole("link", { name: `View receipt ${number}` }).click();
  await expect(page.getByRole("article", { name: `Receipt ${number}` })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type(number);
  await expect(page.getByRole("option", { name: new RegExp(number) })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${refNo}/receipts/`));
});

test("an expense of the office is recorded without a student", async ({ asAdmission: page }) => {
  await page.goto("/app/expenses");
  await page.getByRole("button", { name: "Add expense" }).click();
  await box(page, "Particulars").fill("Rent of November");
  await box(page, "Amount").fill("25,000");
  const dialog = page.getByRole("dialog");
  await choose(dialog, "Mode", "Cash");
  await choose(dialog, "What for", "Rent");
  await box(page, "Name").fill("Landlord");
  const save = dialog.getByRole("button", { name: "Save" });
  await save.click();
  const asked = page.getByRole("dialog", { name: "So much cash in a day?" });
  await expect(asked).toContainText("Landlord is paid ₹25,000.00 in cash today with this.");
  await asked.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("is paid ₹25,000.00 in cash")).toHaveCount(0);
  await choose(dialog, "Mode", "Cheque");
  await save.click();
  await expect(page.getByText("Cheque number and bank is required")).toBeVisible();
  await box(page, "Cheque number").fill("004711 SBI");
  await box(page, "Bill number").fill("RENT/11");
  await box(page, "Date of the bill").fill("1/11/26");
  await expectPresentable(page, "office-expense");
  await save.click();
  await toast(page, "Expense added successfully");
  await page
    .getByRole("row")
    .filter({ hasText: "Rent of November" })
    .getByRole("link", { name: /^View expense voucher/ })
    .click();
  for (const words of ["004711 SBI", "RENT/11 of 01/11/2026"])
    await expect(page.getByRole("article")).toContainText(words);
});

test("the first print of a receipt is the original, every later one says DUPLICATE", async ({
  asGurdaspur: page,
}) => {
  const { refNo } = await ownCase(page);
  const { recieptNumber } = await receipt(page, refNo);
  await page.goto(tab(refNo, `receipts/${recieptNumber}`));
  const said = page.getByText("DUPLICATE");
  await expect(said).toHaveCount(0);
  const print = (event: string) => page.evaluate((name) => dispatchEvent(new Event(name)), event);
  await print("beforeprint");
  await expect(said).toHaveCount(0);
  await print("afterprint");
  await expect(said).toBeVisible();
  await page.reload();
  await expect(said).toBeVisible();
  await expectPresentable(page, "receipt-duplicate");
});

test("a print made before the page is alive says DUPLICATE and does not use up the original", async ({
  asGurdaspur: page,
}) => {
  const { refNo } = await ownCase(page);
  const { recieptNumber } = await receipt(page, refNo);
  const release = await holdScripts(page.context());
  await page.goto(tab(refNo, `receipts/${recieptNumber}`), { waitUntil: "commit" });
  const said = page.getByText("DUPLICATE");
  await expect(said).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(said).toBeVisible();
  release();
  await expect(said).toHaveCount(0);
});

test("a receipt is sent once however often Send is pressed", async ({ asGurdaspur: page }) => {
  const { refNo } = await ownCase(page);
  const { recieptNumber, number } = await receipt(page, refNo);
  await page.goto(tab(refNo, `receipts/${recieptNumber}`));
  await page.getByRole("button", { name: "Send" }).click();
  const dialog = page.getByRole("dialog", { name: "Send receipt" });
  await expectPresentable(page, "receipt-send");
  await dialog.getByRole("button", { name: "Send" }).dblclick();
  await toast(page, /Receipt (sent|kept)/);
  await page.goto(tab(refNo, "status-updates"));
  await expect(page.getByText(new RegExp(`${number} over ₹35,000.00 sent to`))).toHaveCount(1);
});

test("a request for payment shows a QR, or what is missing for one", async ({ asAdmin: page }) => {
  const { refNo } = await makeCase(page);
  await payTo(null);
  await page.goto(tab(refNo, "receipts"));
  await page.getByRole("link", { name: "Request payment" }).click();
  await expect(page.getByText("has no UPI id yet")).toBeVisible();
  await payTo("overseas.gsp@okbank");
  await page.reload();
  await box(page, "Amount").fill("35,000");
  await box(page, "Purpose").fill("Visa fee");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("img", { name: /QR to pay ₹35,000.00/ })).toBeVisible();
  await expect(page.getByRole("article")).toContainText(refNo);
  await expectPresentable(page, "payment-request");
});
