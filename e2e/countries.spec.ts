import type { Page } from "@playwright/test";
import {
  asked,
  fillEducation,
  fillPerson,
  makeCase,
  next,
  setStatus,
  someStudent,
} from "./support/people";
import { expect, test } from "./support/test";

const select = (page: Page, label: string) =>
  page.getByRole("combobox", { name: new RegExp(`^${label}( \\*)?$`) });

/** Names that people have for a country, and the country; tests/fields/pointing.pure.test.ts has many more. */
const called: [string, string][] = [
  ["uk", "United Kingdom"],
  ["america", "United States of America"],
];

async function takes(page: Page, label: string) {
  const country = select(page, label);
  for (const [at, [typed, taken]] of called.entries()) {
    await country.focus();
    await country.selectText();
    await page.keyboard.type(typed);
    await page.keyboard.press(at % 2 ? "Enter" : "Tab");
    await expect(country, typed).toHaveValue(taken);
  }
  await country.focus();
  await country.selectText();
  await page.keyboard.type("anada");
  await page.keyboard.press("Tab");
  await expect(country).toHaveValue("anada");
  await expect(page.getByText("“anada” is not in the list")).toBeVisible();
}

test("a student on a phone finds a country by what it is called", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/create-assessment");
  await fillPerson(page, someStudent());
  await next(page);
  await fillEducation(page);
  await next(page);
  await takes(page, asked.country);
  const country = select(page, asked.country);
  await country.fill("usa");
  await page.getByRole("option", { name: "United States of America" }).click();
  await expect(country).toHaveValue("United States of America");
  await expect(page.getByText("is not in the list")).toHaveCount(0);
});

test("every list of countries in the office knows the same names", async ({ asAdmin: page }) => {
  await page.goto("/app/universities/add");
  await takes(page, "Country");

  const { refNo } = await makeCase(page);
  await setStatus(page, refNo, true);
  await page.goto(`/app/view-assessment/${refNo}/edit`);
  await takes(page, "Country Applying For");
  await page.goto(`/app/view-assessment/${refNo}/details`);
  await page.getByRole("button", { name: "Add course" }).click();
  await takes(page, "Country");
});

test("letters typed into a filter stop at the country that is called so", async ({
  asAdmin: page,
}) => {
  await page.goto("/app/universities");
  const country = page.getByLabel("Country");
  await country.focus();
  await expect(country.locator("option[value=GB]").first()).toBeAttached();
  await page.keyboard.type("uk");
  await expect(page).toHaveURL(/country=GB/);
  await expect(country).toHaveValue("GB");
});
