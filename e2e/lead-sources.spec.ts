import type { Page } from "@playwright/test";
import { box } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

// A lead that nobody types: from a form on a wall, and from a portal, until it stands in My day.

const dialog = (page: Page) => page.getByRole("dialog");
const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

async function addressOf(page: Page, name: string) {
  await page.getByRole("button", { name: `Address of ${name}` }).click();
  const link = await dialog(page)
    .getByRole("textbox", { name: `Address of ${name}` })
    .inputValue();
  return new URL(link).pathname;
}

test("somebody scans the square on a wall, writes in Punjabi, and is a lead of the branch", async ({
  asAdmin: page,
  browser,
}) => {
  await page.goto("/app/lead-sources");
  await page.getByRole("button", { name: "Add source" }).click();
  await box(page, "Name").fill("Wall in Dinanagar");
  // Typed and left by Tab, as people do who know the word.
  await page.keyboard.press("Tab");
  await page.keyboard.type("semi");
  await page.keyboard.press("Tab");
  await expect(dialog(page).getByRole("combobox", { name: "Counts as" })).toHaveValue(
    "Seminar or fair",
  );
  await expectPresentable(page, "lead-source-dialog");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await toast(page, "Wall in Dinanagar added. Its address is ready");
  const path = await addressOf(page, "Wall in Dinanagar");
  await expect(dialog(page).getByRole("img", { name: "QR of Wall in Dinanagar" })).toBeVisible();
  await expect(dialog(page).getByLabel("For your website")).toHaveValue(/<form method="post"/);
  await expectPresentable(page, "lead-source-address");
  await page.keyboard.press("Escape");

  const stranger = await (await browser.newContext({ locale: "pa-IN" })).newPage();
  await stranger.goto(new URL(path, page.url()).href);
  await stranger.getByRole("link", { name: "ਪੰਜਾਬੀ" }).click();
  await stranger.getByLabel("ਤੁਹਾਡਾ ਨਾਂ").fill("Rajwinder Kaur Dinanagar");
  await stranger.getByLabel("ਤੁਹਾਡਾ ਮੋਬਾਈਲ ਨੰਬਰ").fill("98");
  await stranger.getByLabel("ਤੁਸੀਂ ਕੀ ਪੜ੍ਹਨਾ ਚਾਹੁੰਦੇ ਹੋ, ਅਤੇ ਕਿੱਥੇ?").fill("Nursing, Canada");
  await stranger.getByRole("checkbox").check();
  await stranger.getByRole("button", { name: "ਭੇਜੋ" }).click();
  await expect(stranger.getByText("ਕਿਰਪਾ ਕਰਕੇ ਨਿਸ਼ਾਨ ਵਾਲੇ ਖਾਨੇ ਵੇਖੋ")).toBeVisible();
  await expect(stranger.getByLabel("ਤੁਹਾਡਾ ਨਾਂ")).toHaveValue("Rajwinder Kaur Dinanagar");
  await stranger.getByLabel("ਤੁਹਾਡਾ ਮੋਬਾਈਲ ਨੰਬਰ").fill("0 97813 45611");
  await stranger.getByRole("button", { name: "ਭੇਜੋ" }).click();
  await expect(stranger.getByRole("heading", { name: "ਧੰਨਵਾਦ" })).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByRole("heading", { name: "ਧੰਨਵਾਦ" })).toBeVisible();
  await stranger.context().close();

  await expect(async () => {
    await page.goto("/app/leads?q=Rajwinder+Kaur+Dinanagar");
    await expect(row(page, "Rajwinder Kaur Dinanagar")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expect(row(page, "Rajwinder Kaur Dinanagar")).toContainText("Nursing, Canada");
  await row(page, "Rajwinder Kaur Dinanagar")
    .getByRole("link", { name: "Rajwinder Kaur Dinanagar" })
    .first()
    .click();
  await expect(page.getByText(/^Wall in Dinanagar, /)).toBeVisible();
  await expect(page.getByText("Punjabi", { exact: true })).toBeVisible();
  await expectPresentable(page, "lead-that-came");
});

test("a portal's lead waits until an admin says by its example which field is what", async ({
  asAdmin: page,
}) => {
  await page.goto("/app/lead-sources");
  await page.getByRole("button", { name: "Add source" }).click();
  await dialog(page).getByRole("radio", { name: "A portal's posts" }).check();
  const exactly = (name: string) => dialog(page).getByRole("textbox", { name, exact: true });
  await exactly("Name").fill("Portal Kahnuwan");
  await box(page, "Mobile").fill("contact");
  await dialog(page).getByRole("button", { name: "Save" }).dblclick();
  await toast(page, "Portal Kahnuwan added. Its address is ready");
  const path = await addressOf(page, "Portal Kahnuwan");
  await page.keyboard.press("Escape");

  const told = await page.request.post(path, {
    data: { lead: { "Caller Name": "Sukhdev Kahnuwan", "Caller Phone": "09781345622" } },
  });
  expect(told.status()).toBe(200);
  await expect(async () => {
    await page.reload();
    await expect(row(page, "No field holds the mobile")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expectPresentable(page, "lead-sources-unread");
  await page.getByRole("button", { name: "Edit Portal Kahnuwan, by this example" }).click();
  await dialog(page).getByRole("button", { name: "Read the example" }).click();
  await expect(box(page, "Mobile")).toHaveValue("lead.Caller Phone");
  await expect(box(page, "Name, or first name")).toHaveValue("lead.Caller Name");
  await expectPresentable(page, "lead-source-mapping");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await toast(page, "Portal Kahnuwan saved");
  await page.getByRole("button", { name: "Read again what came by Portal Kahnuwan" }).click();
  await toast(page, "1 lead read");
  await page.goto("/app/leads?q=Sukhdev+Kahnuwan");
  await expect(row(page, "Sukhdev Kahnuwan")).toBeVisible();

  await page.goto("/app/lead-sources");
  await page.getByRole("button", { name: "Cost of Portal Kahnuwan" }).click();
  await box(page, "Cost").focus();
  await page.keyboard.insertText("₹12,500/-");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await toast(page, "Cost saved");
  await page.getByRole("button", { name: "Add town or PIN code" }).click();
  await box(page, "Town or PIN code").fill("Kahnuwan");
  await dialog(page).getByRole("button", { name: "Add" }).click();
  await toast(page, /^Leads of kahnuwan go to/);
  await expect(row(page, "Portal Kahnuwan")).toContainText("₹12,500");
  await expectPresentable(page, "lead-sources");
});
