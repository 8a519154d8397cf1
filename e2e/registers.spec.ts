import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { box, choose, makeCase } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

const headers = { "x-requested-with": "test" };

/** A branch that takes GST, with a licence that lapsed; another one for each run, because a branch stays. */
async function taxedBranch(page: Page) {
  const letter = () => String.fromCharCode(97 + Math.floor(Math.random() * 26));
  const own = `${letter()}${letter()}${letter()}`;
  const branch = {
    code: `pathankot-${own}`,
    name: `Pathankot ${own}`,
    prefix: `P${own}`.toUpperCase(),
    colour: "orange",
    gstin: "03AAPFU0939F1Z5",
    licenceNumber: "214/DC/PKT/MA",
    licenceExpiry: "2020-03-31",
  };
  const answer = await page.request.post("/api/branch/create", { headers, data: branch });
  expect(answer.status(), await answer.text()).toBe(200);
  return { ...branch, ...((await answer.json()) as { version: number }) };
}

const student = (page: Page, location: string) => makeCase(page, "gurdaspur", { location });

async function pay(page: Page, assessmentId: string, more: object = {}) {
  const answer = await page.request.post("/api/reciept/add", {
    headers,
    data: {
      particulars: "File processing charges",
      name: "ਹਰਪ੍ਰੀਤ ਸਿੰਘ José",
      address: "House 12, Model Town, Gurdaspur 143521",
      mobile: "9876543210",
      amount: "35000",
      mode: "upi",
      assessmentId,
      ...more,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function saved(page: Page, name: string) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test("an admin takes GST on a receipt, and hands its month over as Excel and the clients as PDF", async ({
  asAdmin: page,
}) => {
  test.slow();
  const branch = await taxedBranch(page);
  await page.goto("/app/main/dashboard");
  await expect(page.getByText(`The licence of ${branch.name} lapsed on 31/03/2020.`)).toBeVisible();

  const { refNo } = await student(page, branch.code);
  await page.goto(`/app/view-assessment/${refNo}/receipts`);
  await page.getByRole("button", { name: "Add receipt" }).click();
  const dialog = page.getByRole("dialog", { name: "Add receipt" });
  await expect(dialog.getByRole("combobox", { name: "Place of supply" })).toHaveValue(
    "Punjab (03)",
  );
  await box(page, "Particulars").fill("<b>=Registration fee</b>");
  await box(page, "Amount").fill("35,000/-");
  await expect(dialog.getByText("CGST 9 % ₹2,669.49 + SGST 9 % ₹2,669.49")).toBeVisible();
  await choose(page, "Place of supply", "Delhi (07)");
  await expect(dialog.getByText("Taxable ₹29,661.02 + IGST 18 % ₹5,338.98")).toBeVisible();
  await choose(page, "Mode", "UPI");
  await box(page, "UPI reference").fill("412345678902");
  await expectPresentable(page, "receipt-gst-dialog");
  await dialog.getByRole("button", { name: "Save" }).click();
  await toast(page, "Receipt added successfully");
  await pay(page, refNo);

  await page
    .getByRole("link", { name: /^View receipt/ })
    .last()
    .click();
  const sheet = page.getByRole("article", { name: /^Tax invoice/ });
  for (const words of ["Delhi (07)", "IGST 18 %", "₹5,338.98", branch.gstin, branch.licenceNumber])
    await expect(sheet).toContainText(words);
  await expectPresentable(page, "receipt-gst-sheet");

  await page.goto(`/app/registers?location=${branch.code}`);
  const register = page.getByRole("region", { name: "GST register" });
  await expect(register.getByRole("row")).toHaveCount(3);
  await expect(register).toContainText("₹70,000.00");
  const documents = page.getByRole("region", { name: "Documents issued" });
  await expect(documents.getByRole("row").filter({ hasText: "Receipts" })).toContainText("00002");
  const excel = await saved(page, "GST register as Excel");
  expect(excel.name).toMatch(/^GST register Pathankot .*\.xlsx$/);
  expect((await saved(page, "Register of clients as Excel")).name).toMatch(/\.xlsx$/);
  const paper = await saved(page, "Register of clients as PDF");
  const pdf = await getDocumentProxy(new Uint8Array(paper.bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  for (const words of [branch.licenceNumber, refNo, "70,000.00", "Page 1 of"])
    expect(text.replace(/\s+/g, " ")).toContain(words);

  // The whole year is a choice away, and the address says so.
  const period = page.getByLabel("Period");
  const year = (await period.locator("option[value^=FY]").first().getAttribute("value")) ?? "";
  await period.selectOption(year);
  await expect(page).toHaveURL(new RegExp(`period=${year}`));
});

test("a counsellor sees the GST register and takes no file; narrowed to admins they see nothing", async ({
  asAdmin,
  asGurdaspur,
  asAdmission,
  asReception,
}) => {
  const branch = await taxedBranch(asAdmin);
  const { refNo } = await student(asAdmin, branch.code);
  await pay(asAdmin, refNo);
  const path = `/app/registers?location=${branch.code}`;
  const query = `?location=${branch.code}&period=FY2026-27`;
  const files = ["gst/export", "licence/export", "licence/pdf"];
  for (const page of [asGurdaspur, asAdmission]) {
    await page.goto(path);
    await expect(page.getByRole("region", { name: "GST register" })).toContainText("₹35,000.00");
    await expect(page.getByRole("region", { name: "Register of clients" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: /as Excel|as PDF/ })).toHaveCount(0);
    for (const file of files)
      expect((await page.request.get(`/api/registers/${file}${query}`)).status(), file).toBe(403);
  }
  expect((await asReception.request.get(path)).status()).toBe(403);
  expect((await asReception.request.get(`/api/registers/gst${query}`)).status()).toBe(403);

  await asAdmin.goto("/app/branches");
  await asAdmin.getByRole("button", { name: `Edit ${branch.name}` }).click();
  await choose(asAdmin, "Books", "Admins only");
  await box(asAdmin, "UPI ID").fill("Desk @ OKHDFC");
  await expectPresentable(asAdmin, "branch-money");
  await asAdmin.getByRole("button", { name: "Save" }).click();
  await toast(asAdmin, "Branch edited successfully");
  await expect(asAdmin.getByRole("row").filter({ hasText: branch.code })).toContainText(
    "desk@okhdfc",
  );
  expect((await asGurdaspur.request.get(`/api/registers/gst${query}`)).status()).toBe(403);
  await asGurdaspur.goto(path);
  await expect(asGurdaspur.getByRole("link", { name: branch.name })).toHaveCount(0);
  await expect(asGurdaspur.getByText("₹35,000.00")).toHaveCount(0);
});
