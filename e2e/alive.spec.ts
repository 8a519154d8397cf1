import type { Page } from "@playwright/test";
import { holdScripts } from "./support/hold-scripts";
import { expect, test } from "./support/test";

// A field keeps its typed text when the page comes alive under somebody's hands.

const field = (page: Page, label: string) =>
  page.getByLabel(new RegExp(`^${label}( \\(.+\\))?( \\*)?$`)).and(page.locator("input, textarea"));

type Row = [label: string, typed: string, shown?: string];
type Case = {
  path: string;
  as: "admin" | "reception" | "gurdaspur";
  /** the element that shows a page without a form is alive */
  alive?: string;
  rows: Row[];
};
const pages: Case[] = [
  {
    path: "/app/take-payment",
    as: "gurdaspur",
    rows: [
      ["Amount", "1,25,000"],
      ["Student’s mobile", "9876543210"],
      ["Amount", "Rs. 25000/-", "25,000"],
      ["Particulars", "Tuition fee"],
    ],
  },
  {
    path: "/app/courses/add",
    as: "admin",
    rows: [
      ["Duration", "1.5"],
      ["Tuition Fee", "$20,900.5", "20,900.50"],
      ["Graduate Type", "under", "UG (Under Graduate)"],
      ["Program", "Cyber Security"],
      ["Entry Requirement", "60 % in 10+2"],
    ],
  },
  {
    path: "/app/create-assessment",
    as: "reception",
    rows: [
      ["Date of Birth", "04052001", "04/05/2001"],
      ["Mobile", "+91 98765 43210"],
      ["Date of Birth", "4-5-2001", "04/05/2001"],
      ["Email", "harman@example.com"],
    ],
  },
  {
    path: "/app/leads/new",
    as: "reception",
    rows: [
      ["Mobile", "098765 43210"],
      ["Source", "walk", "Walk-in"],
      ["Call on", "15062030", "15/06/2030"],
      ["At", "4 pm", "16:00"],
    ],
  },
  {
    path: "/app/main/dashboard",
    as: "reception",
    alive: "[data-keeps=lead][data-alive]",
    rows: [["Keyword", "98765 43210"]],
  },
  {
    path: "/app/institution-lists/import",
    as: "admin",
    rows: [["Listed On", "12112025", "12/11/2025"]],
  },
  {
    path: "/app/settings",
    as: "admin",
    rows: [["Search settings", "excel courses"]],
  },
  {
    path: "/app/today",
    as: "gurdaspur",
    rows: [["Remarks", "Comes on Monday with the father"]],
  },
];

for (const { path, as, alive = "form[data-alive]", rows } of pages)
  test(`${path} comes alive before, while and after somebody types`, async ({
    browser,
    baseURL,
    sessionOf,
  }) => {
    /** Opens the page late: `early` letters of a row were typed by then, after the whole of the row `before`. */
    async function comesAlive([label, typed, shown = typed]: Row, early: number, before?: Row) {
      const context = await browser.newContext({
        baseURL: baseURL ?? "",
        storageState: await sessionOf(as),
      });
      const page = await context.newPage();
      const begin = async (name: string, text: string) => {
        await field(page, name).focus();
        await field(page, name).selectText();
        await page.keyboard.type(text);
      };
      const release = await holdScripts(context);
      await page.goto(path, { waitUntil: "commit" });
      if (before) {
        await begin(before[0], before[1]);
        await page.keyboard.press("Tab");
      }
      await begin(label, typed.slice(0, early));
      if (early === typed.length) await page.keyboard.press("Tab");
      release();
      await expect(page.locator(alive)).toBeAttached();
      if (early < typed.length) {
        await page.keyboard.type(typed.slice(early));
        await page.keyboard.press("Tab");
        // A number in focus stands without its commas, and Tab may lead to the one typed before.
        await page.locator(":focus").blur();
      }
      for (const [name, whole, kept = whole] of before ? [before] : [])
        await expect
          .soft(field(page, name), `${whole}, all of it early`)
          .toHaveValue(kept, { timeout: 20_000 });
      await expect
        .soft(field(page, label), `${typed}, ${early} of it early`)
        .toHaveValue(shown, { timeout: 20_000 });
      await context.close();
    }

    for (const [at, row] of rows.entries()) {
      const { length } = row[1];
      // The rows take turns: each is the one before of another, and every second one is only reached for at first.
      const before = rows.length > 1 ? rows[(at + 1) % rows.length] : undefined;
      if (before) await comesAlive(row, at % 2 ? 0 : Math.floor(length / 2), before);
      else for (const early of [0, Math.floor(length / 2), length]) await comesAlive(row, early);
    }
  });

test("a choice of the account's menu counts that was made before the page was alive", async ({
  browser,
  baseURL,
  sessionOf,
}) => {
  const context = await browser.newContext({
    ...{ baseURL: baseURL ?? "", colorScheme: "light" },
    storageState: await sessionOf("admin"),
  });
  const page = await context.newPage();
  const release = await holdScripts(context);
  await page.goto("/app/main/dashboard", { waitUntil: "commit" });
  await page.getByRole("button", { name: /account/i }).click();
  await page.getByRole("radio", { name: "Dark" }).click();
  release();
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  await context.close();
});
