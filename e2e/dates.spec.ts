import { dayInIndia } from "../lib/values/clock";
import { box, makeCase, setStatus } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";

test("the calendar marks today and offers no day that has passed; a typed day stays as it is", async ({
  asGurdaspur: page,
}) => {
  const { refNo } = await makeCase(page);
  await setStatus(page, refNo, true);
  await page.goto(`/app/view-assessment/${refNo}/follow-ups`);
  await page.getByRole("button", { name: "Add follow-up" }).click();
  await box(page, "Follow Up Date").fill("01/02/2020");
  const pick = page.getByRole("button", { name: "Pick Next Follow Up Date" });
  await pick.click();
  const today = page.locator("[aria-current='date']");
  await expect(today).toHaveText(String(Number(dayInIndia().slice(8))));
  await expect(today).toBeEnabled();
  await expect(page.getByRole("button", { name: "Previous month" })).toBeDisabled();
  await expectPresentable(page, "calendar-today");
  // Esc closes the month, and not the dialog with what was typed.
  await page.keyboard.press("Escape");
  await expect(today).toHaveCount(0);
  await expect(page.getByRole("dialog", { name: "Add follow-up" })).toBeVisible();
  await pick.click();
  await today.click();
  const shown = dayInIndia().split("-").reverse().join("/");
  await expect(box(page, "Next Follow Up Date")).toHaveValue(shown);
  // A later first day moves the bound: no earlier next call is offered.
  await box(page, "Follow Up Date").fill("10/01/2099");
  await box(page, "Next Follow Up Date").fill("12/01/2099");
  await pick.click();
  await expect(page.getByRole("button", { name: "9 January 2099", exact: true })).toBeDisabled();
  await expect(page.getByRole("button", { name: "10 January 2099", exact: true })).toBeEnabled();
  await expect(box(page, "Next Follow Up Date")).toHaveValue("12/01/2099");
});

// As the field shows them when it is left; tests/fields/slashed.pure.test.ts types many more.
const written: [written: string, shown: string][] = [
  ["4-5-1999", "04/05/1999"],
  ["050306", "05/03/2006"],
  ["1999-05-04", "04/05/1999"],
];

test("a birth date is understood however it is typed or pasted, and its calendar offers no future day", async ({
  page,
}) => {
  await page.goto("/create-assessment");
  const field = box(page, "Date of Birth");
  for (const [text, shown] of written) {
    for (const enter of [() => field.pressSequentially(text), () => field.fill(text)]) {
      await field.fill("");
      await enter();
      await field.press("Tab");
      await expect(field, text).toHaveValue(shown);
    }
  }
  // Text that is no day is neither cut nor changed.
  await field.fill("the 4th of May 1999");
  await field.press("Tab");
  await expect(field).toHaveValue("the 4th of May 1999");
  await expect(page.getByText("Date of Birth is not a date (dd/mm/yyyy)")).toBeVisible();
  await field.fill("4/5/99");
  await field.press("Tab");
  await expect(page.getByText("is not a date")).toHaveCount(0);

  await field.fill(dayInIndia().split("-").reverse().join("/"));
  await page.getByRole("button", { name: "Pick Date of Birth" }).click();
  await expect(page.locator("[aria-current='date']")).toBeEnabled();
  await expect(page.getByRole("button", { name: "Next month" })).toBeDisabled();
});
