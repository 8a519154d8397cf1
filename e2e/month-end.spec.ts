import type { Page } from "@playwright/test";
import { pdf } from "./support/files";
import { box, makeCase } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";
import { ownBranch, row } from "./support/way";

// What an accountant does at the end of a month: a cheque came back, a bill is scanned, balances, the month is closed.

async function post(page: Page, path: string, data: object) {
  const answer = await page.request.post(`/api/${path}`, {
    ...{ headers: { "x-requested-with": "test" }, data },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function fromMenu(page: Page, text: string, item: RegExp) {
  const menu = row(page, text).getByRole("button", { name: /^More about / });
  await menu.click();
  await page.getByRole("button", { name: item }).filter({ visible: true }).click();
}

test("a cheque that came back is due again, and the bill of an expense is scanned", async ({
  asAdmin: page,
}) => {
  const branch = await ownBranch(page);
  const { refNo } = await makeCase(page, "admin", { location: branch.code });
  await post(page, "reciept/add", {
    ...{ assessmentId: refNo, particulars: "Package, first part", name: "Amrit Kaur" },
    ...{ mobile: "+919876543210", address: "12 Hanuman Chowk", amount: "25,000" },
    ...{ mode: "cheque", modeReference: "004512 PNB" },
  });
  await page.goto(`/app/reciepts?location=${branch.code}`);
  await fromMenu(page, "Package, first part", /^Bounced /);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Reason is required")).toBeVisible();
  await box(page, "Reason").fill("Funds insufficient");
  await box(page, "Charge of our bank").fill("₹295/-");
  await expectPresentable(page, "cheque-bounced");
  await dialog.getByRole("button", { name: "Save" }).click();
  await toast(page, /says that the cheque came back$/);
  await expect(row(page, "Package, first part").getByText("Bounced")).toBeVisible();

  await page.goto(`/app/expenses?location=${branch.code}`);
  await fromMenu(page, "Charge for Cheque 004512 PNB", /^Bill /);
  await dialog.getByLabel(/^File/).setInputFiles(pdf("charge.pdf"));
  await dialog.getByRole("button", { name: "Upload" }).click();
  await toast(page, "Scan of the bill uploaded successfully");
  const scan = row(page, "Charge for").getByRole("link", { name: /^Bill/ });
  const file = await page.request.get((await scan.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
});

test("opening balances begin the cash book, and a month that is closed is opened again by its reason", async ({
  asAdmin: page,
}) => {
  const branch = await ownBranch(page);
  await page.goto(`/app/registers?location=${branch.code}`);
  await page.getByRole("button", { name: "Opening balances" }).click();
  const dialog = page.getByRole("dialog");
  await box(page, "Cash").fill("1,25,000");
  await box(page, "Bank transfer").fill("₹4,00,000/-");
  await expectPresentable(page, "opening-balances");
  await dialog.getByRole("button", { name: "Save" }).click();
  await toast(page, "Opening balances saved");
  await expect(row(page, "Cash").last()).toContainText("₹1,25,000");
  await expect(row(page, "Bank transfer")).toContainText("₹4,00,000");

  const period = page.getByLabel("Period");
  const lastMonth = await period.locator("option").nth(1).getAttribute("value");
  await page.goto(`/app/registers?location=${branch.code}&period=${lastMonth}`);
  await page.getByRole("button", { name: "Close the month" }).click();
  await box(page, "Acknowledgement number").fill("AA03");
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(dialog.getByText("has 15 letters and digits")).toBeVisible();
  await box(page, "Acknowledgement number").fill("aa03 1026 1234567");
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await toast(page, /^The books are closed up to the end of/);
  const month = page.getByRole("region", { name: "The month" });
  await expect(month).toContainText("ARN AA0310261234567");
  await expectPresentable(page, "month-closed");
  await month.getByRole("button", { name: "Open again" }).click();
  await box(page, "Reason").fill("The return is revised");
  await dialog.getByRole("button", { name: "Open again" }).click();
  await toast(page, /is open again$/);
  await expect(month.getByRole("button", { name: "Close the month" })).toBeVisible();
});
