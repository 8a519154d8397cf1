import type { Page } from "@playwright/test";
import { database } from "./support/database";
import { box, choose, makeCase, setStatus } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

const dialog = (page: Page) => page.getByRole("dialog");
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

/** Yesterday in India, as people write it. */
const yesterday = () =>
  new Date(Date.now() - 24 * 3_600_000 + 5.5 * 3_600_000)
    .toISOString()
    .slice(0, 10)
    .split("-")
    .reverse()
    .join("/");

test("a counsellor divides a package into three instalments, takes a payment, and the dues shrink", async ({
  asGurdaspur: page,
}) => {
  const { refNo, firstName } = await makeCase(page);
  await setStatus(page, refNo, true);
  const at = (tab: string) => `/app/view-assessment/${refNo}/${tab}`;
  await database((client) =>
    client.query("UPDATE branch SET upi_id = 'office@bank' WHERE code = 'gurdaspur'"),
  );

  await page.goto(at("fee-plan"));
  await page.getByRole("button", { name: "Add fee plan" }).click();
  const part = dialog(page).getByRole("group", { name: "Part 1" });
  await part.getByRole("textbox", { name: /^What for/ }).fill("Counselling");
  await part.getByRole("textbox", { name: /^Amount/ }).fill("1,25,000");
  await box(page, "Discount").fill("5,000");
  await box(page, "Why the discount").fill("A sister came before");
  const instalment = (number: number) =>
    dialog(page).getByRole("group", { name: `Instalment ${number}` });
  const amount = (number: number) =>
    instalment(number).getByRole("textbox", { name: /^Instalment/ });
  const day = (number: number) => instalment(number).getByRole("textbox", { name: /^Day/ });
  await amount(1).fill("50,000");
  await day(1).fill(yesterday());
  await dialog(page).getByRole("button", { name: "Another instalment" }).click();
  await amount(2).fill("40,000/-");
  await day(2).fill("5/3/27");
  await dialog(page).getByRole("button", { name: "Another instalment" }).click();
  await amount(3).fill("1");
  await dialog(page).getByRole("button", { name: "Take out Instalment 2" }).click();
  await expect(instalment(3)).toHaveCount(0);
  await expect(amount(2)).toHaveValue("1");
  await amount(2).fill("40,000/-");
  await day(2).fill("5/3/27");
  await dialog(page).getByRole("button", { name: "Another instalment" }).click();
  await dialog(page).getByRole("button", { name: "Instalment 3 takes the rest" }).click();
  await expect(amount(3)).toHaveValue("30,000", { timeout: 10_000 });
  await choose(instalment(3), "Due", "Visa received");
  await day(3).fill("10");
  await expect(dialog(page).getByRole("status")).toContainText(
    "Package ₹1,20,000.00: in the instalments",
  );
  await expectPresentable(page, "fee-plan-dialog");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await toast(page, "Record added successfully");
  await expect(page.getByRole("heading", { name: /^Fee plan: ₹1,20,000\.00 in 3/ })).toBeVisible();
  await expect(row(page, "05/03/2027")).toContainText("Not due yet");
  await expect(row(page, "10 days after: Visa received")).toContainText("₹30,000.00");

  await page.goto("/app/dues");
  await expect(row(page, firstName)).toContainText("₹50,000.00");
  await expect(row(page, firstName)).toContainText("1 day late");
  await expectPresentable(page, "dues");

  await page.goto(at("fee-plan"));
  const plan = page.getByRole("region", { name: "Fee plan" });
  await plan.getByRole("link", { name: "Take payment" }).click();
  await dialog(page)
    .getByLabel(/^Amount/)
    .fill("65,000");
  await box(page, "Particulars").fill("First instalment");
  await choose(dialog(page), "Mode", "Cash");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await toast(page, "Receipt added successfully");

  await page.goto(at("fee-plan"));
  await expect(row(page, yesterday())).toContainText("Paid");
  await expect(row(page, "05/03/2027")).toContainText("₹25,000.00");
  await expect(page.getByLabel("Package", { exact: true })).toContainText("Due₹55,000.00");
  await expectPresentable(page, "fee-plan");
  await page.goto("/app/dues");
  await expect(row(page, firstName)).toHaveCount(0);
  await page.getByRole("link", { name: "Not due yet" }).click();
  await expect(row(page, firstName).first()).toContainText("₹25,000.00");
  await expect(row(page, firstName).first()).toContainText("part paid");

  await page.goto(`/app/payment-request?case=${refNo}`);
  await expect(page.getByRole("article")).toContainText("₹25,000.00");
});
