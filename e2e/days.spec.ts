import type { Page } from "@playwright/test";
import { expect, expectPresentable, test } from "./support/test";

// Days and years where they narrow a page: as people type them, key by key, or paste them.

// tests/values/days.pure.test.ts reads many more.
const written = ["1-6-2021", " 01 06 2021 "];

const day = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

async function type(page: Page, name: string, text: string, delay?: number) {
  await day(page, name).selectText();
  await page.keyboard.type(text, { delay });
}

test("the days of Receipts P&L are typed without any key but their own", async ({
  asAdmin: page,
}) => {
  for (const text of written) {
    await page.goto("/app/P&L?from=02/06/2021&to=03/06/2021");
    await type(page, "From", text);
    await expect(page.getByText("01/06/2021 to 03/06/2021", { exact: false })).toBeVisible();
  }
  // Nothing is loaded before the day is whole, and the typed digits stay.
  await page.goto("/app/P&L?from=02/06/2021&to=03/06/2021");
  await type(page, "From", "01/06/2021", 500);
  await expect(page.getByText("01/06/2021 to 03/06/2021", { exact: false })).toBeVisible();
  await expect(page).toHaveURL(/from=01/);
  await page.goBack();
  await expect(day(page, "From")).toHaveValue("02/06/2021");

  await day(page, "From").selectText();
  await page.keyboard.insertText("2021-06-01");
  await expect(page.getByText("01/06/2021 to 03/06/2021", { exact: false })).toBeVisible();

  await type(page, "From", "31/02/2021");
  await expect(day(page, "From")).toHaveAccessibleDescription("From is not a date (dd/mm/yyyy)");
});

test("the day of a day close is typed and leads to that day", async ({ asAdmin: page }) => {
  const heading = page.getByRole("heading", { name: /, 01\/06\/2021$/ });
  for (const text of written) {
    await page.goto("/app/day-close?location=gurdaspur&day=02/06/2021");
    await type(page, "Day", text);
    await expect(heading).toBeVisible();
  }
  await page.goto("/app/day-close?location=gurdaspur&day=01/06/2021");
  const reason = page.getByRole("textbox", { name: "Reason" });
  const height = async () => (await reason.boundingBox())?.height ?? 0;
  const atRest = await height();
  await reason.fill("One note\nwas torn\nand the bank\ntook it\nback");
  expect(await height()).toBeGreaterThan(atRest + 30);
  await reason.fill("");
  await page.getByRole("link", { name: "The day before" }).click();
  await expect(day(page, "Day")).toHaveValue("31/05/2021");
  await type(page, "Day", "31/02/2021");
  await expect(day(page, "Day")).toHaveAccessibleDescription(/is not a date \(dd\/mm\/yyyy\)$/);
  await expectPresentable(page, "day-close-wrong-day");
});

test("the days of a report and of all assessments are typed and narrow the rows", async ({
  asAdmin: page,
}) => {
  await page.goto("/app/report/view/gurdaspur@overseasdesk.example");
  for (const text of written) {
    await type(page, "From", text);
    await type(page, "To", "03-06-2021");
    await page.getByRole("button", { name: "Go", exact: true }).click();
    await expect(page.getByText("01/06/2021 to 03/06/2021", { exact: false })).toBeVisible();
  }
  for (const text of written) {
    await page.goto("/app/assessments?to=03/06/2021");
    await page.getByRole("search").getByText("More", { exact: true }).click();
    await type(page, "From", text);
    await expect(page).toHaveURL(/from=/);
    await expect(day(page, "From")).not.toHaveAttribute("aria-invalid", "true");
  }
});

test("the year of the analytics is typed and leads to that year", async ({ asAdmin: page }) => {
  for (const text of ["2021", " 2021 ", "２０２１"]) {
    await page.goto("/app/analytics");
    await type(page, "Year", text);
    await expect(page).toHaveURL(/year=/);
    await expect(day(page, "Year")).not.toHaveAttribute("aria-invalid", "true");
  }
  await type(page, "Year", "2021-22");
  await expect(day(page, "Year")).toHaveAccessibleDescription(/Year/);
});
