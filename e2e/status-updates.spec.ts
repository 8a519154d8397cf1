import type { Page } from "@playwright/test";
import { box, makeCase, setStatus } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

async function ownCase(page: Page) {
  const { refNo, mobile } = await makeCase(page);
  await setStatus(page, refNo, true);
  const at = (tab: string) => `/app/view-assessment/${refNo}/${tab}`;
  return { refNo, mobile: `+91${mobile}`, at };
}
const choice = (page: Page, answer: "Yes" | "No") =>
  page.getByRole("radiogroup", { name: /immediate action/ }).getByLabel(answer);
const send = (page: Page) => page.getByRole("button", { name: "Send", exact: true });
const entry = (page: Page, words: string) => page.getByRole("listitem").filter({ hasText: words });

test("a status update reaches the phone once, and the timeline then says so", async ({
  asGurdaspur: page,
  phone,
}) => {
  const { mobile, at } = await ownCase(page);
  await page.goto(at("send-update"));
  await send(page).click();
  await expect(page.getByText("Message field is required")).toBeVisible();
  await expect(page.getByText("Please select the type of action.")).toBeVisible();
  await expect(box(page, "Message")).toBeFocused();

  const words = 'Your offer letter is <b>ready</b>.\nPlease bring "PTE" ਕਾਰਡ & ₹500';
  await box(page, "Message").fill(words);
  // What it costs is said where an admin has set a price.
  await expect(page.getByText(/: 65 characters, 1 SMS(, about ₹[\d.]+)?$/)).toBeVisible();
  await choice(page, "No").check();
  await send(page).dblclick();
  await toast(page, "Status update successfully sent to the registered mobile.");
  await expect(box(page, "Message")).toHaveValue("");
  await expect.poll(async () => (await phone(mobile)).map(({ text }) => text)).toEqual([words]);

  // It stands where it was sent, too.
  await expect(entry(page, "<b>ready</b>")).toContainText("SMS by Harpreet Singh Bajwa");
  await page.goto(at("status-updates"));
  // It asks again by itself while the message is under way.
  await expect(entry(page, "<b>ready</b>").getByText(/^Sent \d/)).toBeVisible();
  await expect(entry(page, "<b>ready</b>")).toContainText("SMS by Harpreet Singh Bajwa");
  const timeline = page.getByRole("region", { name: "Status Updates" });
  await expect(timeline.getByRole("listitem").first()).toContainText("<b>ready</b>");
  expect(await phone(mobile)).toHaveLength(1);
});

test("an update that the gateway refuses is given up and says what to do, and an admin reads the gateway's words and sends it again", async ({
  asGurdaspur: page,
  asAdmin,
  phone,
}) => {
  const { refNo, mobile, at } = await ownCase(page);
  await page.goto(at("send-update"));
  await box(page, "Message").fill("Please refuse me, it is urgent");
  await choice(page, "Yes").check();
  await send(page).click();
  await toast(page, "Status update successfully sent to the registered mobile.");
  const urgent = entry(page, "Please refuse me");
  await expect(urgent.getByText("Given up")).toBeVisible();
  await expect(urgent).toContainText("check the mobile, or call");
  expect(await phone(mobile)).toEqual([]);
  await page.goto(at("status-updates"));
  // Something needs action: all are shown.
  await expect(entry(page, "Enquiry created")).toBeVisible();
  await expect(urgent).toContainText("SMS by Harpreet Singh Bajwa");
  await expect(urgent).toContainText("Needs action");
  await expect(urgent.getByText("Given up")).toBeVisible();

  await asAdmin.goto("/app/outbox?state=dead");
  const row = asAdmin.getByRole("row").filter({ hasText: `Status update ${refNo}` });
  await expect(row).toContainText("SMS");
  await expect(row).toContainText("check the mobile, or call");
  await row.getByText(`Status update ${refNo}`, { exact: true }).click();
  await expect(row).toContainText("The gateway answered 400: number is barred");
  await row.getByRole("button", { name: `Send again: Status update ${refNo}` }).click();
  await toast(asAdmin, "The message is waiting to be sent");
});

test("a status update being written survives a reload, and Ctrl+S sends it", async ({
  asGurdaspur: page,
  phone,
}) => {
  const { mobile, at } = await ownCase(page);
  await page.goto(at("send-update"));
  await box(page, "Message").fill("Half a message");
  await page.reload();
  await expect(box(page, "Message")).toHaveValue("Half a message");
  await choice(page, "No").check();
  await page.keyboard.press("Control+s");
  await toast(page, "Status update successfully sent");
  await expect.poll(async () => (await phone(mobile)).length).toBe(1);
  await page.reload();
  await expect(box(page, "Message")).toHaveValue("");
});

test("only the handler, an admin and Admission send status updates", async ({
  asGurdaspur,
  asBatala,
  asReception,
  asAdmission,
  phone,
}) => {
  const { refNo, mobile, at } = await ownCase(asGurdaspur);
  const byCall = async (page: Page) => {
    const headers = { "x-requested-with": "test" };
    const data = { msg: "Hello", action_required: false };
    const url = `/api/assessment/status-updates?ref_no=${refNo}`;
    return (await page.request.post(url, { headers, data })).status();
  };
  for (const page of [asBatala, asReception]) {
    expect((await page.request.get(at("send-update"))).status()).toBe(403);
    expect(await byCall(page)).toBe(403);
  }
  expect(await byCall(asAdmission)).toBe(200);
  await expect.poll(async () => (await phone(mobile)).length).toBe(1);
});

test("both tabs of status updates and the outbox are accessible and fit", async ({
  asAdmin: page,
}) => {
  const { refNo, at } = await ownCase(page);
  for (const [msg, action_required] of [
    ["Your offer letter is ready. Please come to the office.", "no"],
    [`${"long".repeat(40)} refuse me`, "no"],
    ["Bring the passport today", "yes"],
    ["refuse me please", "yes"],
  ]) {
    const headers = { "x-requested-with": "test" };
    const url = `/api/assessment/status-updates?ref_no=${refNo}`;
    const data = { msg, action_required };
    expect((await page.request.post(url, { headers, data })).status()).toBe(200);
  }
  for (const tab of ["send-update", "status-updates"]) {
    await page.goto(at(tab));
    await expect(page.getByText("Given up").first()).toBeVisible();
    await expectPresentable(page, tab);
  }
  await page.goto("/app/outbox");
  await expect(page.getByText(`Status update ${refNo}`).first()).toBeVisible();
});

test("an admin sets what a day's text messages may cost", async ({ asAdmin: page }) => {
  await page.goto("/app/outbox");
  const open = page.getByRole("button", { name: "Limits of SMS" });
  const perDay = box(page, "Of the house");
  const save = async (limit: string) => {
    await open.click();
    await perDay.fill(limit);
    await page.getByRole("button", { name: "Save" }).click();
  };
  await save("some");
  const wrong = page.getByText("Of the house must be a whole number");
  await expect(wrong).toBeVisible();
  await perDay.fill("5,000");
  await expect(wrong).toHaveCount(0);
  // Rupees are no number of messages.
  await perDay.fill("5000/-");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(wrong).toBeVisible();
  await expectPresentable(page, "sms-limits");
  await perDay.fill("5,000");
  await page.getByRole("button", { name: "Save" }).click();
  await toast(page, "Record updated successfully");
  await expect(open).toBeFocused();
  await open.click();
  await expect(perDay).toHaveValue("5000");
  await page.keyboard.press("Escape");
  await save("1000");
  await toast(page, "Record updated successfully");
});
