import type { Page } from "@playwright/test";
import { database } from "./support/database";
import { makeCase, setStatus } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

async function ownCase(page: Page) {
  const { refNo } = await makeCase(page);
  await setStatus(page, refNo, true);
  return { refNo, tab: `/app/view-assessment/${refNo}/timeline` };
}
const box = (page: Page) => page.getByRole("textbox", { name: /^Remark/ });
const entries = (page: Page) =>
  page.getByRole("region", { name: "Timeline" }).getByRole("listitem");

test("a remark is written on the timeline by keyboard alone, and the person it names is notified", async ({
  asGurdaspur: page,
}) => {
  const { refNo, tab } = await ownCase(page);
  await page.goto(tab);
  await expect(entries(page).first()).toBeVisible();
  await box(page).focus();
  await page.keyboard.type("Father will come on Saturday ");
  const users = page.getByRole("listbox", { name: "Users" });
  await page.keyboard.type("@");
  await expect(users).toBeVisible();
  const second = await users.getByRole("option").nth(1).innerText();
  await page.keyboard.press("ArrowDown");
  await expect(users.getByRole("option", { selected: true })).toHaveText(second);
  await page.keyboard.press("Escape");
  await expect(users).toHaveCount(0);

  const admin = await database(async (client) => {
    const { rows } = await client.query<{ id: string; name: string }>(
      "SELECT id, name FROM staff WHERE email LIKE 'admin@%'",
    );
    return rows[0] ?? { id: "", name: "" };
  });
  await page.keyboard.type(admin.name.slice(0, 4));
  await expect(users.getByRole("option", { name: admin.name })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(box(page)).toHaveValue(`Father will come on Saturday @${admin.name} `);
  await page.keyboard.type("please be there");
  await page.keyboard.press("Control+Enter");
  await toast(page, "Record added successfully");
  await expect(box(page)).toHaveValue("");
  await expect(box(page)).toBeFocused();
  await expect(entries(page).first()).toContainText(`@${admin.name} please be there`);
  await expect(entries(page).first().locator("[data-mention]")).toHaveText(`@${admin.name}`);
  const told = await database(async (client) => {
    const text =
      "SELECT text FROM notification WHERE staff_id = $1 AND kind = 'mention' AND page LIKE $2";
    return (await client.query<{ text: string }>(text, [admin.id, `%${refNo}%`])).rows;
  });
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain(refNo);
  await expectPresentable(page, "timeline");
});

test("the timeline is narrowed to a kind, and the address keeps it", async ({
  asGurdaspur: page,
}) => {
  const { tab } = await ownCase(page);
  await page.goto(tab);
  const all = await entries(page).count();
  expect(all).toBeGreaterThan(1);
  await page
    .getByRole("navigation", { name: "Kinds of entries" })
    .getByRole("link", { name: "Remarks" })
    .press("Enter");
  await expect(page).toHaveURL(/kind=remarks/);
  await expect(page.getByText("Nothing of this kind on this case yet.")).toBeVisible();
  await page.reload();
  await expect(entries(page)).toHaveCount(0);
  await page.goBack();
  await expect(entries(page)).toHaveCount(all);
});

test("a deletion is taken back with Ctrl+Z", async ({ asGurdaspur: page }) => {
  const { refNo } = await ownCase(page);
  const headers = { "x-requested-with": "test" };
  const data = { testName: "pte", testScore: "65", referenceNo: "PTE-77", date: "2026-01-05" };
  const added = await page.request.post(`/api/enquiry/test/add?ref_no=${refNo}`, { headers, data });
  expect(added.status()).toBe(200);
  await page.goto(`/app/view-assessment/${refNo}/details`);
  const row = page.getByRole("row", { name: /PTE-77/ });
  await row.getByRole("button", { name: /^Delete/ }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).press("Enter");
  await toast(page, "Record deleted successfully");
  await expect(row).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await toast(page, "Record restored successfully");
  await expect(row).toBeVisible();
});
