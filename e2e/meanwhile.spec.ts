import type { Page } from "@playwright/test";
import { box, makeCase, setStatus } from "./support/people";
import { expect, test } from "./support/test";
import { toast } from "./support/toasts";

// Two people, one record (decision C14): the second is told who changed what, keeps what was typed,
// and saves over it only on purpose.

/** the counsellor of the demo data */
const handler = "Harpreet Singh Bajwa";
const post = async (page: Page, path: string, data: object) => {
  const answer = await page.request.post(`/api/${path}`, {
    headers: { "x-requested-with": "test" },
    data,
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Record<string, { _id: string; version: number }[]>;
};

const passport = {
  number: "Z1234567",
  issuePlace: "Jalandhar",
  validFrom: "2020-01-05",
  validTo: "2030-01-04",
  address: "12 Hanuman Chowk",
};

async function withPassport(page: Page) {
  const { refNo } = await makeCase(page);
  await setStatus(page, refNo, true);
  const answer = await post(page, `enquiry/passport/add?ref_no=${refNo}`, passport);
  const [row] = answer.passports ?? answer.passport ?? [];
  return { refNo, row: row as { _id: string; version: number } };
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Edit passport" });
const open = (page: Page) => page.getByRole("button", { name: /^Edit passport/ }).click();
const cell = (page: Page, text: string) =>
  expect(page.getByRole("region", { name: "Passports" })).toContainText(text);

async function changeByOther(page: Page, refNo: string, row: { _id: string }, values: object) {
  await post(page, `enquiry/passport/edit?ref_no=${refNo}`, {
    ...passport,
    ...values,
    passportId: row._id,
  });
}

test("a passport changed meanwhile: untouched fields take the new values, typed fields show both, and Save mine wins", async ({
  asGurdaspur,
  asAdmin,
}) => {
  const { refNo, row } = await withPassport(asGurdaspur);
  await asAdmin.goto(`/app/view-assessment/${refNo}/other-information`);
  await open(asAdmin);
  await box(asAdmin, "Number").fill("Z7654321");
  await changeByOther(asGurdaspur, refNo, row, { number: "Z9999999", issuePlace: "Amritsar" });
  const dialog = dialogOf(asAdmin);
  await dialog.getByRole("button", { name: "Save" }).click();

  await expect(dialog.getByRole("alert").first()).toContainText("changed this meanwhile, on");
  await expect(dialog.getByText("Now: Z9999999")).toBeVisible();
  await expect(dialog.getByText("Now: Amritsar")).toBeVisible();
  await expect(box(asAdmin, "Number")).toHaveValue("Z7654321");
  await expect(box(asAdmin, "Issue Place")).toHaveValue("Amritsar");
  await expect(dialog.getByText("Now: Jalandhar")).toHaveCount(0);

  await dialog.getByRole("button", { name: "Save mine" }).click();
  await toast(asAdmin, "Record edited successfully");
  await expect(dialog).toBeHidden();
  await cell(asAdmin, "•••••4321");
  await cell(asAdmin, "Amritsar");
});

test("a passport changed meanwhile: reopening the dialog restores the draft, and the other version can be taken", async ({
  asGurdaspur,
  asAdmin,
}) => {
  const { refNo, row } = await withPassport(asGurdaspur);
  await asAdmin.goto(`/app/view-assessment/${refNo}/other-information`);
  await open(asAdmin);
  await box(asAdmin, "Number").fill("Z7654321");
  await changeByOther(asGurdaspur, refNo, row, { number: "Z9999999" });
  const dialog = dialogOf(asAdmin);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Now: Z9999999")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await cell(asAdmin, "•••••9999");

  await open(asAdmin);
  await expect(box(asAdmin, "Number")).toHaveValue("Z7654321");
  // Not yet on purpose: what stands there is said once more.
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Now: Z9999999")).toBeVisible();
  await dialog.getByRole("button", { name: "Drop mine" }).click();
  await expect(box(asAdmin, "Number")).toHaveValue("Z9999999");
  await expect(dialog.getByRole("button", { name: "Save", exact: true })).toBeVisible();
});

test("a form keeps its words for copying when its passport was deleted meanwhile", async ({
  asGurdaspur,
  asAdmin,
}) => {
  const { refNo, row } = await withPassport(asGurdaspur);
  await asAdmin.goto(`/app/view-assessment/${refNo}/other-information`);
  await open(asAdmin);
  await dialogOf(asAdmin).getByLabel("Address").fill("House 7, Dera Baba Nanak Road");
  await post(asGurdaspur, `enquiry/passport/delete?ref_no=${refNo}&passportId=${row._id}`, {});
  const dialog = dialogOf(asAdmin);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("This was deleted meanwhile");
  await expect(box(asAdmin, "Address")).toHaveValue("House 7, Dera Baba Nanak Road");
  await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(asAdmin.getByText("No passport yet")).toBeVisible();
});

test("other information changed in two tabs is reported, and the focus stays in the field that Enter saved", async ({
  asGurdaspur,
  asAdmin,
}) => {
  const { refNo } = await makeCase(asGurdaspur);
  await setStatus(asGurdaspur, refNo, true);
  for (const page of [asGurdaspur, asAdmin]) {
    await page.goto(`/app/view-assessment/${refNo}/other-information`);
  }
  const email = (page: Page) => box(page, "Official Email");
  const form = (page: Page) => page.getByRole("form", { name: "Official" });
  await email(asGurdaspur).fill("first@example.com");
  await email(asGurdaspur).press("Enter");
  await toast(asGurdaspur, "Record updated successfully");
  await expect(email(asGurdaspur)).toBeFocused();

  await email(asAdmin).fill("second@example.com");
  await email(asAdmin).press("Enter");
  await expect(form(asAdmin).getByText("Now: first@example.com")).toBeVisible();
  await expect(form(asAdmin).getByRole("alert").first()).toContainText(handler);
  await expect(email(asAdmin)).toHaveValue("second@example.com");
  await form(asAdmin).getByRole("button", { name: "Save mine" }).click();
  await toast(asAdmin, "Record updated successfully");
  await asAdmin.reload();
  await expect(email(asAdmin)).toHaveValue("second@example.com");
});

test("two values of other information on one case are saved one after the other without a conflict", async ({
  asGurdaspur: page,
}) => {
  const { refNo } = await makeCase(page);
  await setStatus(page, refNo, true);
  await page.goto(`/app/view-assessment/${refNo}/other-information`);
  for (const [label, value] of [
    ["Official Email", "first@example.com"],
    ["Official Mobile", "9814055555"],
  ] as const) {
    await box(page, label).fill(value);
    await box(page, label).press("Enter");
    await toast(page, "Record updated successfully");
    await expect(box(page, label)).toBeFocused();
    await page.reload();
    await expect(box(page, label)).not.toHaveValue("");
  }
});

test("a remark on a case that was deleted meanwhile keeps its words", async ({
  asAdmin,
  asBatala,
}) => {
  const { refNo } = await makeCase(asBatala, "batala");
  await setStatus(asBatala, refNo, true);
  await asBatala.goto(`/app/view-assessment/${refNo}/remarks`);
  const editor = asBatala.getByRole("textbox", { name: /^Remark/ });
  await editor.fill("Father will pay on Monday");
  await post(asAdmin, `assessment/delete?ref_no=${refNo}`, {});
  await asBatala.getByRole("button", { name: "Save" }).click();
  await expect(asBatala.getByRole("alert").first()).toContainText("This was deleted meanwhile");
  await expect(editor).toHaveText("Father will pay on Monday");
});

test("a status button on a stale page names the quicker person, refreshes the page, and works at the next press", async ({
  asAdmin,
  asGurdaspur,
}) => {
  const { refNo } = await makeCase(asAdmin);
  await asGurdaspur.goto(`/app/view-assessment/${refNo}`);
  await expect(asGurdaspur.getByRole("button", { name: "Active" })).toBeVisible();
  await setStatus(asAdmin, refNo, true);
  await setStatus(asAdmin, refNo, false);
  await asGurdaspur.getByRole("button", { name: "Active" }).click();
  await toast(asGurdaspur, "changed this meanwhile, on");
  await asGurdaspur.getByRole("button", { name: "Accept" }).click();
  await toast(asGurdaspur, "updated successfully");
});

test("a transfer on a stale page keeps the chosen person, and works at the next press", async ({
  asAdmin,
  asGurdaspur,
}) => {
  const { refNo } = await makeCase(asGurdaspur);
  await setStatus(asGurdaspur, refNo, true);
  await asAdmin.goto(`/app/view-assessment/${refNo}/transfer`);
  const receiver = asAdmin.getByRole("combobox", { name: "Transfer to" });
  await receiver.fill("Admission");
  await asAdmin
    .getByRole("option", { name: /Admission/ })
    .first()
    .click();
  await post(asGurdaspur, `official/email?ref_no=${refNo}`, { email: "new@example.com" });
  const press = async () => {
    await asAdmin.getByRole("button", { name: "Transfer", exact: true }).first().click();
    await asAdmin.getByRole("dialog").getByRole("button", { name: "Transfer" }).click();
  };
  await press();
  await toast(asAdmin, `${handler} changed this meanwhile`);
  await expect(receiver).not.toHaveValue("");
  await press();
  await toast(asAdmin, "Record Transfered successfully");
  await expect(asAdmin.locator("body")).not.toBeFocused();
});
