import type { Page } from "@playwright/test";
import { makeCase, setStatus, toast } from "./support/people";
import { expect, test } from "./support/test";

const more = (page: Page, refNo: string) =>
  page.getByRole("button", { name: new RegExp(`^More about ${refNo}, `) });

test("an admin has a tab for each branch; filters live in the URL and Back restores them", async ({
  asAdmin,
}) => {
  const { refNo, firstName } = await makeCase(asAdmin, "batala");
  await asAdmin.goto("/app/new-assessments");
  await asAdmin.getByRole("link", { name: "Batala" }).click();
  await expect(asAdmin).toHaveURL(/location=batala/);
  await asAdmin.getByLabel("Name, reference no. or mobile").fill(firstName);
  await asAdmin.keyboard.press("Enter");
  await expect(asAdmin).toHaveURL(new RegExp(`q=${firstName}`));
  const rows = asAdmin.getByRole("row").filter({ hasText: refNo });
  await expect(rows).toHaveCount(1);
  await asAdmin.getByRole("link", { name: "Gurdaspur" }).click();
  await expect(rows).toHaveCount(0);
  await asAdmin.goBack();
  await expect(rows).toHaveCount(1);
});

test("deleting a case asks twice, and only an admin is offered it", async ({
  asAdmin,
  asGurdaspur,
}) => {
  const { refNo } = await makeCase(asAdmin);
  await asGurdaspur.goto(`/app/new-assessments?q=${refNo}`);
  await more(asGurdaspur, refNo).click();
  await expect(asGurdaspur.getByRole("link", { name: `View ${refNo} (new tab)` })).toBeVisible();
  await expect(asGurdaspur.getByRole("button", { name: `Delete ${refNo}` })).toHaveCount(0);

  await asAdmin.goto(`/app/new-assessments?q=${refNo}`);
  await more(asAdmin, refNo).click();
  await asAdmin.getByRole("button", { name: `Delete ${refNo}` }).click();
  const dialog = asAdmin.getByRole("dialog");
  await expect(dialog).toContainText("Are you sure you want to delete this entry?");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(asAdmin.getByRole("row").filter({ hasText: refNo })).toBeVisible();

  // By the keyboard this time: focus is back on the button of the menu.
  await expect(more(asAdmin, refNo)).toBeFocused();
  await asAdmin.keyboard.press("Enter");
  await asAdmin.keyboard.press("Tab");
  await asAdmin.keyboard.press("Tab");
  await expect(asAdmin.getByRole("button", { name: `Delete ${refNo}` })).toBeFocused();
  await asAdmin.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(dialog).toContainText("The data cannot be retrieved");
  await dialog.getByRole("button", { name: "Delete for ever" }).click();
  await toast(asAdmin, "Record deleted successfully");
  await expect(asAdmin.getByRole("row").filter({ hasText: refNo })).toHaveCount(0);
});

test("rejecting moves a case to Inactive, accepting it there makes one the handler", async ({
  asAdmin,
  asBatala,
}) => {
  const { refNo } = await makeCase(asAdmin, "batala");
  await asAdmin.goto(`/app/view-assessment/${refNo}`);
  await asAdmin.getByRole("button", { name: "Reject" }).click();
  await asAdmin.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
  await toast(asAdmin, refNo);
  await asBatala.goto(`/app/rejected-assessments?q=${refNo}`);
  await expect(asBatala.getByRole("row").filter({ hasText: refNo })).toContainText("Pursuing");
  await asBatala.goto(`/app/view-assessment/${refNo}`);
  await asBatala.getByRole("button", { name: "Accept" }).click();
  await toast(asBatala, refNo);
  await asBatala.goto(`/app/active-assessments?q=${refNo}`);
  await expect(asBatala.getByRole("row").filter({ hasText: refNo })).toBeVisible();
});

test("a page that was based on an older version is told, and overwrites nothing", async ({
  asAdmin,
  asGurdaspur,
}) => {
  const { refNo } = await makeCase(asAdmin);
  await asGurdaspur.goto(`/app/view-assessment/${refNo}`);
  await setStatus(asAdmin, refNo, true);
  await setStatus(asAdmin, refNo, false);
  await asGurdaspur.getByRole("button", { name: "Active" }).click();
  await toast(asGurdaspur, "Somebody else changed this meanwhile");
  await asGurdaspur.reload();
  await expect(asGurdaspur.getByRole("button", { name: "Accept" })).toBeVisible();
});

test("long lists go on by pages that a link reproduces", async ({ asAdmin }) => {
  const { request } = asAdmin;
  const answer = await request.get("/api/assessments/all?limit=2");
  const next = /<([^>]+)>; rel="next"/.exec(answer.headers().link ?? "")?.[1] ?? "";
  const first = (await answer.json()) as { ref_no: string }[];
  const second = (await (await request.get(next)).json()) as { ref_no: string }[];
  expect(first.length).toBe(2);
  expect(second.map((row) => row.ref_no)).not.toContain(first[1]?.ref_no);
});
