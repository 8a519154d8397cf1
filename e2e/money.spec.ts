import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { box, choose, makeCase, setStatus } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

// The counter's day: receipts, a mistake, money given back, the till counted, and what is printed of it.

const letter = () => "ABCDEFGHJKLMNPQRSTUVWXYZ"[Math.floor(Math.random() * 24)] ?? "A";

/** A branch of the test's own: closing its day is in nobody's way. */
async function makeBranch(page: Page) {
  const prefix = `Z${letter()}${letter()}${letter()}`;
  const branch = { code: `till-${prefix.toLowerCase()}`, name: `Till ${prefix}`, prefix };
  const answer = await page.request.post("/api/branch/create", {
    headers: { "x-requested-with": "test" },
    data: { ...branch, colour: "teal" },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return branch;
}

async function takePayment(page: Page, amount: string, particulars: string) {
  await page.getByRole("button", { name: "Add receipt" }).click();
  const dialog = page.getByRole("dialog", { name: "Add receipt" });
  await box(page, "Particulars").fill(particulars);
  await box(page, "Amount").fill(amount);
  await choose(dialog, "Mode", "Cash");
  await dialog.getByRole("button", { name: "Save" }).click();
  return dialog;
}

const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

async function fromMenu(page: Page, row: string, item: RegExp) {
  await rowOf(page, row)
    .getByRole("button", { name: /^More about / })
    .click();
  await page.getByRole("button", { name: item }).filter({ visible: true }).click();
}

/** The page as the printer gets it. */
async function printed(page: Page) {
  const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { width } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  const { text } = await extractText(pdf, { mergePages: true });
  return { pages: pdf.numPages, width: Math.round(width), text: text.replace(/\s+/g, " ") };
}

/** SHOTS keeps it, as expectPresentable does. */
const picture = async (page: Page, name: string) =>
  process.env.SHOTS &&
  page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });

test("a day with a void and a refunded receipt is closed, and reopened by an admin", async ({
  asGurdaspur: counter,
  asAdmin: admin,
}) => {
  const branch = await makeBranch(admin);
  const { refNo } = await makeCase(counter, "gurdaspur", { location: branch.code });
  await setStatus(counter, refNo, true);
  const receipts = `/app/view-assessment/${refNo}/receipts`;
  await counter.goto(receipts);
  for (const [amount, words] of [
    ["35000", "Registration fee"],
    ["3500", "Typed wrongly"],
  ] as const) {
    await takePayment(counter, amount, words);
    await expect(rowOf(counter, words)).toBeVisible();
  }

  await fromMenu(counter, "Typed wrongly", /^Void /);
  const asked = counter.getByRole("dialog", { name: /^Void / });
  await asked.getByRole("button", { name: "Void", exact: true }).click();
  await expect(asked.getByText("Reason is required")).toBeVisible();
  await box(counter, "Reason").fill("A nought too few");
  await asked.getByRole("button", { name: "Void", exact: true }).click();
  await toast(counter, /is void$/);
  await expect(rowOf(counter, "Typed wrongly").getByText("Void", { exact: true })).toBeVisible();
  await expectPresentable(counter, "money-receipts");

  await rowOf(counter, "Typed wrongly")
    .getByRole("link", { name: /^View receipt/ })
    .click();
  const sheet = counter.getByRole("article", { name: /^Receipt / });
  await expect(sheet).toContainText(/Void since \d\d\/\d\d\/\d{4}: A nought too few/);
  await expectPresentable(counter, "money-void-sheet");
  await counter.emulateMedia({ media: "print" });
  await picture(counter, "money-void-print");
  const paper = await printed(counter);
  expect(paper).toMatchObject({ pages: 1, width: 420 });
  expect(paper.text).toContain("VOID");
  await counter.emulateMedia({ media: null });

  // A counsellor gives nothing back; an admin does, and the package says so.
  await counter.goto(receipts);
  await expect(counter.getByRole("button", { name: /^Refund / })).toHaveCount(0);
  await admin.goto(receipts);
  await fromMenu(admin, "Registration fee", /^Refund /);
  const refund = admin.getByRole("dialog", { name: /^Refund / });
  await box(admin, "Amount").fill("50,000");
  await choose(admin, "Mode", "Cash");
  await box(admin, "Reason").fill("Withdrew one application");
  await refund.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(refund.getByText("more than what is left")).toBeVisible();
  await expectPresentable(admin, "money-refund-dialog");
  await box(admin, "Amount").fill("5,000");
  await refund.getByRole("button", { name: "Refund", exact: true }).click();
  await toast(admin, /^Refund .* added/);
  await expect(admin.getByText("₹5,000.00 refunded")).toBeVisible();
  await admin.getByRole("link", { name: /^View refund voucher/ }).click();
  const voucher = admin.getByRole("article", { name: /^Refund voucher/ });
  for (const words of ["Refunded to", "Withdrew one application", "₹5,000.00"])
    await expect(voucher).toContainText(words);

  // A day without records asks for no count, and says nothing of one.
  await admin.goto(`/app/day-close?location=${branch.code}&day=2026-01-02`);
  await expect(admin.getByText("Nothing is expected, and nothing was counted.")).toBeVisible();
  await expect(admin.getByText("What was counted is what is expected")).toHaveCount(0);

  // The till: 35,000 came and 5,000 went in cash; less is there, so the count says why.
  const day = `/app/day-close?location=${branch.code}`;
  await counter.goto(day);
  await expect(counter.getByRole("table", { name: "Expected" })).toContainText("₹30,000.00");
  await expect(counter.getByText("Not counted yet: Cash.")).toBeVisible();
  await expect(counter.getByText("What was counted is what is expected")).toHaveCount(0);
  await box(counter, "₹500").fill("59");
  await box(counter, "Coins").fill("12.50");
  await expect(counter.getByText("₹29,512.50")).toBeVisible();
  await expect(counter.getByText("Cash -₹487.50")).toBeVisible();
  await box(counter, "Taken to the bank").fill("1000");
  await counter.getByRole("button", { name: "Close the day" }).click();
  const count = counter.getByRole("region", { name: "Count" });
  await expect(count.getByText("A reason is required where the count differs")).toBeVisible();
  await expectPresentable(counter, "money-day-close");
  await box(counter, "Reason").fill("A taxi was paid out of the till");
  // The counts typed so far are there after a reload.
  await counter.reload();
  await expect(box(counter, "₹500")).toHaveValue("59");
  await counter.getByRole("button", { name: "Close the day" }).click();
  const sure = counter.getByRole("dialog", { name: /^Close .*\?$/ });
  await expect(sure).toContainText("Counted: Cash ₹29,512.50.");
  await sure.getByRole("button", { name: "Close the day" }).click();
  await toast(counter, /is closed$/);
  await expect(counter.getByText("It takes no record any more")).toBeVisible();
  await expect(counter.getByRole("button", { name: "Open again" })).toHaveCount(0);
  await expectPresentable(counter, "money-day-closed");

  await counter.goto(receipts);
  await takePayment(counter, "100", "Too late");
  await toast(counter, "The books of this day are closed");
  await counter.goto(day);
  await counter.getByRole("link", { name: "View and print" }).click();
  await expect(counter.getByRole("article", { name: /^Day close of/ })).toContainText(
    "A taxi was paid out of the till",
  );
  await expectPresentable(counter, "money-day-sheet");
  const close = await printed(counter);
  expect(close).toMatchObject({ pages: 1, width: 595 });
  await counter.emulateMedia({ media: "print" });
  await picture(counter, "money-day-print");

  await admin.goto(day);
  await admin.getByRole("button", { name: "Open again" }).click();
  await box(admin, "Reason").fill("One more student at the door");
  await admin.getByRole("dialog").getByRole("button", { name: "Open again" }).click();
  await toast(admin, /is open again$/);
  await counter.emulateMedia({ media: null });
  await counter.goto(receipts);
  await takePayment(counter, "100", "At the door");
  await expect(rowOf(counter, "At the door")).toBeVisible();
});

test("the author corrects a receipt from its sheet, and the correction names the receipt it replaces", async ({
  asGurdaspur: page,
}) => {
  const { refNo } = await makeCase(page);
  await setStatus(page, refNo, true);
  await page.goto(`/app/view-assessment/${refNo}/receipts`);
  await takePayment(page, "350", "Registration fee");
  await page.getByRole("link", { name: /^View receipt/ }).click();
  await expect(page.getByRole("article", { name: /^Receipt / })).toBeVisible();
  await page.getByRole("button", { name: /^More: .*\/R\d/ }).click();
  await page.getByRole("button", { name: /^Correct / }).click();
  const dialog = page.getByRole("dialog", { name: /^Correct / });
  await box(page, "Amount").fill("3500");
  await box(page, "Reason").fill("A nought too few");
  await expectPresentable(page, "money-correct-dialog");
  await dialog.getByRole("button", { name: "Correct", exact: true }).click();
  await toast(page, /stands instead$/);
  await expect(page.getByRole("article", { name: /^Receipt / })).toContainText(
    /R\d{5} stands instead of it/,
  );
});

test("reception has no day close", async ({ asReception: page }) => {
  expect((await page.request.get("/app/day-close")).status()).toBe(403);
});

test("the counted amounts of a day begin empty, whatever UPI, bank and card are expected to hold", async ({
  asGurdaspur: counter,
  asAdmin: admin,
}) => {
  const branch = await makeBranch(admin);
  const { refNo } = await makeCase(counter, "gurdaspur", { location: branch.code });
  await setStatus(counter, refNo, true);
  for (const mode of ["upi", "bank", "card"]) {
    const answer = await counter.request.post("/api/reciept/add", {
      headers: { "x-requested-with": "test" },
      data: {
        assessmentId: refNo,
        ...{ particulars: "Registration fee", name: "Amrit Kaur", mobile: "+919876543210" },
        ...{ address: "12 Hanuman Chowk", amount: "2500", mode, modeReference: "T-1" },
      },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  await counter.goto(`/app/day-close?location=${branch.code}`);
  await expect(counter.getByText("Not counted yet: UPI, Bank transfer, Card.")).toBeVisible();
  for (const mode of ["UPI", "Bank transfer", "Card"])
    await expect(box(counter, mode)).toHaveValue("");
  await counter.getByRole("button", { name: "Close the day" }).click();
  for (const mode of ["UPI", "Bank transfer", "Card"])
    await expect(counter.getByText(`Count ${mode} first: 0 where there is none`)).toBeVisible();
});
