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
      ["Student’s mobile", "9876543210"],
      ["Amount", "1,25,000"],
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
      ["Date of Birth", "4-5-2001", "04/05/2001"],
      ["Mobile", "+91 98765 43210"],
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
    for (const [label, typed, shown = typed] of rows)
      for (const early of [0, Math.floor(typed.length / 2), typed.length]) {
        const context = await browser.newContext({
          baseURL: baseURL ?? "",
          storageState: await sessionOf(as),
        });
        const page = await context.newPage();
        const release = await holdScripts(context);
        await page.goto(path, { waitUntil: "commit" });
        await field(page, label).focus();
        await field(page, label).selectText();
        await page.keyboard.type(typed.slice(0, early));
        if (early === typed.length) await page.keyboard.press("Tab");
        release();
        await expect(page.locator(alive)).toBeAttached();
        if (early < typed.length) {
          await page.keyboard.type(typed.slice(early));
          await page.keyboard.press("Tab");
        }
        await expect
          .soft(field(page, label), `${typed}, ${early} of it early`)
          .toHaveValue(shown, { timeout: 3_000 });
        await context.close();
      }
  });
