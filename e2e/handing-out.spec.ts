import type { Page } from "@playwright/test";
import { hearsKeys } from "./support/keys";
import { handTo, makeCase, setStatus, someStudent } from "./support/people";
import { makeSomebody } from "./support/somebody";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

// Handing out, rejecting and taking back, without the mouse.

const surnames = () => `Handout${someStudent().firstName.slice(4)}`;

async function makeCases(page: Page, many: number, surname: string) {
  const refs: string[] = [];
  for (let n = 0; n < many; n++) {
    const { refNo } = await makeCase(page, "gurdaspur", { surname });
    refs.push(refNo);
  }
  return refs;
}

/** Presses keys and counts them. */
function keysOn(page: Page) {
  const keys = {
    count: 0,
    async press(key: string, times = 1) {
      for (let n = 0; n < times; n++) await page.keyboard.press(key);
      keys.count += times;
    },
    async type(text: string) {
      await page.keyboard.type(text);
      keys.count += text.length;
    },
  };
  return keys;
}

const dialog = (page: Page) => page.getByRole("dialog");
const planned = (page: Page) => page.getByRole("status", { name: "What will be done" });

test("an admin hands many new assessments out evenly, by keyboard, and takes it back", async ({
  asAdmin: page,
}) => {
  const surname = surnames();
  await makeCases(page, 10, surname);
  await page.goto(`/app/new-assessments?location=gurdaspur&q=${surname}`);
  const boxes = page.getByRole("checkbox", { name: /^Tick .+, GSP-/ });
  await expect(boxes).toHaveCount(10);
  const keys = keysOn(page);
  await hearsKeys(page, "Ticked rows");
  await keys.press("Shift+A");
  await expect(page.getByText("10 ticked")).toBeVisible();
  await expectPresentable(page, "new-assessments-ticked");
  await page.getByRole("button", { name: "Assign", exact: true }).focus();
  await keys.press("Enter");
  const to = dialog(page).getByRole("combobox", { name: /^Assign to/ });
  await expect(to).toBeFocused();
  // Options come from the server.
  await expect(dialog(page).getByRole("button", { name: /^Evenly to/ })).toBeVisible();
  await keys.type("harpreet");
  await keys.press("Enter");
  await keys.type("simranjit");
  await keys.press("Enter");
  await expect(planned(page)).toContainText("10 cases will be assigned");
  await expectPresentable(page, "assign-evenly");
  await keys.press("Control+s");
  await toast(page, "10 cases assigned");
  expect(keys.count).toBeLessThan(40);
  const handlers = page.getByRole("cell").filter({ hasText: /Harpreet|Simranjit/ });
  await expect(handlers.first()).toBeVisible();
  await keys.press("Control+z");
  await toast(page, "10 undone");
});

test("rejecting asks for a reason, and Ctrl+Z takes it back", async ({ asAdmin: page }) => {
  const { refNo } = await makeCase(page);
  await setStatus(page, refNo, true);
  await page.goto(`/app/view-assessment/${refNo}`);
  await page.getByRole("button", { name: `More about ${refNo}` }).click();
  await page.getByRole("button", { name: "Reject", exact: true }).press("Enter");
  await expect(dialog(page)).toContainText(`Reject assessment ${refNo}`);
  await expectPresentable(page, "reject");
  // Without a reason it is refused, in words.
  await dialog(page).getByRole("button", { name: "Reject" }).click();
  await expect(dialog(page)).toContainText("Reason is required");
  await dialog(page).getByRole("radio", { name: "No response" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await toast(page, "updated successfully");
  await expect(
    page.getByRole("banner").or(page.locator("header")).getByText("Inactive").first(),
  ).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.locator("header").getByText("Active", { exact: true }).first()).toBeVisible();
  await page.goto(`/app/view-assessment/${refNo}/status-updates`);
  await expect(page.getByText("No response").first()).toBeVisible();
});

test("a new case is accepted for the counsellor it was handed to, and taking it over asks first", async ({
  asAdmin,
  asBatala: page,
}) => {
  const { refNo } = await makeCase(asAdmin);
  await handTo(asAdmin, refNo, "gurdaspur@overseasdesk.example");
  const handler = "Harpreet Singh Bajwa";
  await page.goto(`/app/view-assessment/${refNo}`);
  await page.getByRole("button", { name: "Take over" }).press("Enter");
  await expect(dialog(page)).toContainText(`Take ${refNo} over from ${handler}?`);
  await dialog(page).getByRole("button", { name: "Cancel" }).press("Enter");
  await page.getByRole("button", { name: `Active for ${handler}`, exact: true }).press("Enter");
  await toast(page, "updated successfully");
  await asAdmin.goto(`/app/view-assessment/${refNo}/status-updates`);
  await expect(asAdmin.getByText(new RegExp(`^Accepted by .+ for ${handler}$`))).toBeVisible();
});

test("many cases are rejected at once and restored", async ({ asAdmin: page }) => {
  const surname = surnames();
  await makeCases(page, 3, surname);
  await page.goto(`/app/new-assessments?location=gurdaspur&q=${surname}`);
  const list = page.getByRole("table", { name: "New Assessments" });
  await hearsKeys(page, "Ticked rows");
  await page.keyboard.press("Shift+A");
  await expect(page.getByText("3 ticked")).toBeVisible();
  await page.getByRole("button", { name: "Reject", exact: true }).press("Enter");
  await dialog(page).getByRole("radio", { name: "No funds" }).check();
  await expect(planned(page)).toContainText("3 cases will be rejected");
  await expectPresentable(page, "reject-many");
  await page.keyboard.press("Control+s");
  await toast(page, "3 cases rejected");
  await expect(list).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await toast(page, "3 undone");
  await expect(list.getByRole("row")).toHaveCount(4);
});

test("ticks are reset by another page, filter or order, and the dialog names the people", async ({
  asAdmin: page,
}) => {
  const surname = surnames();
  const [, , last] = await makeCases(page, 3, surname);
  const path = `/app/new-assessments?location=gurdaspur&q=${surname}`;
  const boxes = page.getByRole("checkbox", { name: /^Tick .+, GSP-/ });
  const ticked = page.getByText(/^\d+ ticked$/);
  const tickAll = async () => {
    await hearsKeys(page, "Ticked rows");
    await page.keyboard.press("Shift+A");
    await expect(page.getByText("2 ticked")).toBeVisible();
  };
  await page.goto(`${path}&limit=2`);
  await expect(boxes).toHaveCount(2);
  await tickAll();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(boxes).toHaveCount(1);
  await expect(ticked).toHaveCount(0);
  await page.goBack();
  await expect(boxes).toHaveCount(2);
  await expect(ticked).toHaveCount(0);
  await tickAll();
  await page.getByRole("button", { name: "Tick all 3 that match" }).click();
  await page.getByRole("link", { name: /^Date/ }).click();
  await expect(page).toHaveURL(/sort=/);
  await expect(boxes.first()).not.toBeChecked();
  await expect(ticked).toHaveCount(0);
  await tickAll();
  const search = page.getByRole("searchbox");
  await search.fill(`${surname} ${last}`);
  await expect(boxes).toHaveCount(1);
  await expect(ticked).toHaveCount(0);
  await search.fill(surname);
  await expect(boxes).toHaveCount(2);
  await expect(ticked).toHaveCount(0);
  // Letters are the search's now.
  await page.getByRole("checkbox", { name: "Tick all on this page" }).check();
  await expect(page.getByText("2 ticked")).toBeVisible();
  await page.getByRole("button", { name: "Reject", exact: true }).press("Enter");
  await expect(dialog(page).getByRole("list", { name: "Cases" }).getByRole("listitem")).toHaveCount(
    2,
  );
  await expect(dialog(page)).toContainText(surname);
  await expectPresentable(page, "reject-named");
});

test("switching off a user lists their cases and hands them over, and the user list shows absences", async ({
  asAdmin: page,
}) => {
  const email = await makeSomebody();
  const surname = surnames();
  const refs = await makeCases(page, 2, surname);
  const gives = (ref: string) =>
    page.request.post("/api/assessment/transfer", {
      headers: { "x-requested-with": "test" },
      data: { ref_no: ref, caseHandler: email },
    });
  for (const ref of refs) await gives(ref);
  await page.goto(`/app/users?q=${email}`);
  const row = page.getByRole("row").filter({ hasText: email });
  await row.getByRole("button", { name: /^More about/ }).click();
  await row.getByRole("button", { name: "Absences" }).press("Enter");
  await expect(dialog(page)).toContainText("Absences of");
  const today = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata" }).format(new Date());
  await dialog(page).getByRole("textbox", { name: /^From/ }).fill(today);
  await dialog(page).getByRole("textbox", { name: /^To/ }).fill(today);
  await expectPresentable(page, "absence");
  await page.keyboard.press("Control+s");
  await expect(dialog(page)).toContainText("2 new cases");
  await dialog(page).getByRole("button", { name: "Leave them" }).click();
  await expect(row).toContainText(`Away until ${today}`);
  await row.getByRole("switch").press("Space");
  await expect(dialog(page)).toContainText("holds 2 new cases");
  await expect(dialog(page).getByRole("button", { name: /^Evenly to/ })).toBeVisible();
  await dialog(page)
    .getByRole("combobox", { name: /^Assign to/ })
    .fill("Harpreet");
  await page.keyboard.press("Enter");
  await expect(planned(page)).toContainText("2 cases will be assigned");
  await expectPresentable(page, "hand-over");
  // A case that they get while the dialog is open is not handed over with the rest.
  for (const ref of await makeCases(page, 1, surname)) await gives(ref);
  await dialog(page).getByRole("button", { name: "Hand over and switch off" }).press("Enter");
  await toast(page, "2 cases assigned");
  await expect(dialog(page)).toContainText("all the same?");
  await expect(dialog(page)).toContainText("still holds 1 new case");
  await expectPresentable(page, "hand-over-left");
  await dialog(page).getByRole("button", { name: "Switch off" }).press("Enter");
  await expect(row).toContainText("Off");
});

test("only an admin edits the list of reasons", async ({ asAdmin: page }) => {
  await page.goto("/app/reject-reasons");
  await page.getByRole("button", { name: "Add reason" }).press("Enter");
  const label = `Reason ${someStudent().firstName}`;
  await dialog(page)
    .getByRole("textbox", { name: /^Reason/ })
    .fill(label);
  await page.keyboard.press("Control+s");
  await toast(page, "Reason added");
  await page.getByRole("button", { name: `Edit ${label}` }).press("Enter");
  await dialog(page).getByLabel("Off").check();
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("row").filter({ hasText: label })).toContainText("Off");
});
