import type { Page } from "@playwright/test";
import { Client } from "pg";
import { pdf } from "./support/files";
import { ownHouse } from "./support/own-house";
import { makeCase } from "./support/people";
import { expect, test } from "./support/test";

// How much of a list is in sight: on a laptop ten rows from 300 px on, in a narrow window every column, on a phone
// nothing beside the page.

const lists = [
  "/app/active-assessments",
  "/app/new-assessments",
  "/app/rejected-assessments",
  "/app/assessments",
  "/app/leads?tab=all",
  "/app/applications",
  "/app/deferd",
  "/app/offers",
  "/app/deposits",
  "/app/visas",
  "/app/checklist",
  "/app/followups?tab=completed",
  "/app/universities",
  "/app/courses",
  "/app/users",
  "/app/outbox",
  "/app/audit",
  "/app/reciepts",
  // The address as the totals of the books link to it.
  "/app/reciepts?from=2020-01-01&to=2039-12-31&location=all",
  "/app/expenses",
  "/app/cases/gurdaspur%40overseasdesk.example",
];

/** A phone's screen shows at least three rows of these lists below its header. */
const short = ["/app/users", "/app/leads?tab=all", "/app/followups?tab=completed"];

/** Tabs of a case with tables, and the rows they show. */
const caseTables: [tab: string, rows: string][] = [
  ["details", "qualification"],
  ["details", "test_taken"],
  ["details", "work_experience"],
  ["details", "applied_course"],
  ["other-information", "passport"],
  ["documents", "document"],
  ["applications", "application"],
  ["offers", "offer_letter"],
  ["visas", "visa"],
  ["receipts", "voucher WHERE kind = 'receipt'"],
  ["expenses", "voucher WHERE kind = 'expense'"],
  ["follow-ups", "follow_up"],
  ["remarks", "remark"],
  ...[
    "No Payment Required by University",
    "Telegrahic Transfer",
    "Demand Draft",
    "Credit Card",
    "Direct Payment",
  ].map((type): [string, string] => [
    `deposits?type=${encodeURIComponent(type)}`,
    `deposit WHERE deposit_type = '${type}'`,
  ]),
];

/** The positions of the list's rows, and how much of its table is hidden at the right. */
const measure = (page: Page) =>
  page.locator("main").evaluate((main) => {
    const rows = [...main.querySelectorAll("tbody tr")].map((row) => row.getBoundingClientRect());
    const frame = main.querySelector("table")?.parentElement;
    return {
      first: rows[0]?.top ?? Number.NaN,
      tallest: Math.max(...rows.slice(0, 10).map(({ height }) => height)),
      tenth: rows[9]?.bottom,
      hidden: frame ? frame.scrollWidth - frame.clientWidth : 0,
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
  });

/** Unreadable parts of the visible rows: a select's words under its arrow, a broken word, a course of no width. */
const unreadable = (page: Page) =>
  page.locator("main").evaluate((main) => {
    const pen = document.createElement("canvas").getContext("2d");
    const arrow = 18;
    const cells = [...main.querySelectorAll("tbody tr")]
      .slice(0, 10)
      .flatMap((row) => [...row.querySelectorAll("td")]);
    const selects = cells.flatMap((cell) => [...cell.querySelectorAll("select")]);
    const hidden = selects.flatMap((select) => {
      const style = getComputedStyle(select);
      const words = select.selectedOptions[0]?.text ?? "";
      if (!pen) return ["no canvas"];
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - arrow;
      return pen.measureText(words).width > room ? [`select: ${words}`] : [];
    });
    const broken = cells.flatMap((cell) => {
      const nodes = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        // A reference and a name with a hyphen may break at it; a mobile stays whole, but for one to press in a narrow list.
        const isLink = node.parentElement?.closest('a[href^="tel:"]');
        const words = isLink ? /[^\s-]+/g : /\+\d[\d ]+\d|[^\s-]+/g;
        for (const { 0: word, index } of (node.textContent ?? "").matchAll(words)) {
          // "Telecommunications" is longer than a narrow list's column for the words of people.
          if (word.length > 16 && !word.includes(" ")) continue;
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (tops.size > 1) found.push(`broken: ${word}`);
        }
      }
      return found;
    });
    return [...hidden, ...broken];
  });

/** Rows whose buttons take a second line, and the width of the narrowest course. */
const rowsOf = (page: Page) =>
  page.locator("main").evaluate((main) => {
    const tops = (cell: Element) =>
      [...cell.querySelectorAll("a, button")]
        .map((button) => button.getBoundingClientRect())
        .filter(({ height }) => height > 0)
        .map(({ top, height }) => top + height / 2);
    const last = [...main.querySelectorAll("tbody td:last-child")].map(tops);
    const heads = [...main.querySelectorAll("thead th")].map(({ textContent }) => textContent);
    const course = heads.findIndex((words) => /^Course(?!s)/.test(words ?? ""));
    const courses = main.querySelectorAll(`tbody td:nth-child(${course + 1})`);
    return {
      stacked: last.filter((all) => all.length > 1 && Math.max(...all) - Math.min(...all) > 8)
        .length,
      course: Math.min(...[...courses].map((cell) => cell.clientWidth)),
    };
  });

/** Of a usual width, where letters by chance may be wide ones. */
const student = { first_name: "Simranjit", surname: "Randhawa", email: "simranjit@example.com" };

/** The lists of the demo data set, as an admin: what other journeys write may be of any length. */
const demo = ownHouse.extend({
  page: async ({ page }, use) => {
    await page.goto("/login");
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page).toHaveURL(/dashboard/);
    // Each registered student is written to: then the outbox has a row too.
    await makeCase(page, "gurdaspur", student);
    await use(page);
  },
});

async function openList(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator("main tbody tr").first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

// One journey, because a house of its own costs more than what is measured in it.
demo(
  "every table of a case is whole at 1280×800, and every list has room: on a laptop, in narrow windows and on a phone",
  async ({ page, database }) => {
    await expectWholeTables(page, database);
    await expectRoomInLists(page);
  },
);

async function expectWholeTables(page: Page, database: string) {
  const client = new Client({ connectionString: database });
  await client.connect();
  // The demo data set has no files.
  const { refNo } = await makeCase(page, "gurdaspur", student);
  const file = pdf("Marksheet of the tenth class, both sides.pdf");
  const kept = await page.request.post(`/api/docs/upload?ref_no=${refNo}&name=Tenth+marksheet`, {
    headers: { "x-requested-with": "test" },
    multipart: { file },
  });
  expect(kept.status(), await kept.text()).toBe(200);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [tab, rows] of caseTables) {
    const found = await client.query<{ ref_no: string }>(
      `SELECT ref_no FROM assessment WHERE id IN (SELECT assessment_id FROM ${rows}) ORDER BY ref_no LIMIT 1`,
    );
    await openList(page, `/app/view-assessment/${found.rows[0]?.ref_no}/${tab}`);
    const hidden = await page
      .locator("main table")
      .evaluateAll((all) =>
        all.map(({ parentElement: frame }) => frame && frame.scrollWidth - frame.clientWidth),
      );
    expect.soft(new Set(hidden), `hidden of ${rows}`).toEqual(new Set([0]));
    expect.soft(await unreadable(page), `words of ${rows}`).toEqual([]);
    expect.soft((await rowsOf(page)).stacked, `second lines of ${rows}`).toBe(0);
  }
  await client.end();
}

async function expectRoomInLists(page: Page) {
  const size = (width: number, height = 800) => page.setViewportSize({ width, height });
  // The page is laid out anew once the browser has taken the other size.
  const { poll } = expect.configure({ soft: true });
  for (const path of lists) {
    await size(1280);
    await openList(page, path);
    const { first, tallest, tenth, hidden } = await measure(page);
    expect.soft(first, `first row of ${path}`).toBeLessThan(300);
    // A list of fewer rows must have room for ten of its tallest.
    expect.soft(tenth ?? first + 10 * tallest, `tenth row of ${path}`).toBeLessThanOrEqual(800);
    expect.soft(hidden, `hidden of ${path}`).toBe(0);
    expect.soft(await unreadable(page), `words of ${path}`).toEqual([]);
    expect.soft((await rowsOf(page)).course, `course of ${path}`).toBeGreaterThan(120);
    for (const width of [1093, 1024]) {
      await size(width);
      await poll(async () => (await measure(page)).hidden, `${path} at ${width}`).toBe(0);
      await poll(() => unreadable(page), `words of ${path} at ${width}`).toEqual([]);
      expect.soft((await rowsOf(page)).stacked, `second lines of ${path} at ${width}`).toBe(0);
    }
    await size(360, 740);
    await poll(async () => (await measure(page)).sideways, `${path} on a phone`).toBe(0);
    await poll(() => unreadable(page), `words of ${path} on a phone`).toEqual([]);
    const cards = await page
      .locator("main tbody tr")
      .evaluateAll((all) => all.slice(0, 3).map((card) => card.getBoundingClientRect().height));
    const three = cards.reduce((sum, height) => sum + height, 0);
    if (short.includes(path)) expect.soft(three, `three of ${path}`).toBeLessThan(740 - 52);
  }
}

test("a filter under More is seen while it is set, and taken away by pressing it", async ({
  asAdmin: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openList(page, "/app/active-assessments");
  await page.getByRole("search").getByText("More", { exact: true }).click();
  await page.locator("#filter-test").selectOption("PTE");
  const set = page.getByRole("link", { name: "Without Test: PTE" });
  await expect(set).toBeVisible();
  await page.reload();
  await expect(set).toBeVisible();
  await expect(page.locator("#filter-test")).toBeHidden();
  await set.click();
  await expect(set).toHaveCount(0);
  await expect(page).not.toHaveURL(/PTE/);
});

test("the checkbox in the table's head ticks all rows of the page, and shows when only some are ticked", async ({
  asAdmin: page,
}) => {
  await openList(page, "/app/active-assessments");
  const head = page.getByRole("checkbox", { name: "Tick all on this page" });
  const rows = page.getByRole("checkbox", { name: /^Tick .+, GSP-/ });
  await head.check();
  const count = await rows.count();
  await expect(page.getByText(`${count} ticked`)).toBeVisible();
  await rows.first().uncheck();
  await expect(head).toHaveJSProperty("indeterminate", true);
  await expect(page.getByText(`${count - 1} ticked`)).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(head).not.toBeChecked();
  await expect(head).toHaveJSProperty("indeterminate", false);
});

test("the Active list shows hotness and last contact, and marks missed follow-ups", async ({
  asAdmin: page,
}) => {
  await openList(page, "/app/active-assessments");
  for (const name of ["Hotness", /^Last Contact/, /^Next Follow-up/])
    await expect(page.getByRole("columnheader", { name })).toBeVisible();
  await page.getByLabel("Next follow-up").selectOption({ label: "Overdue" });
  await expect(page).toHaveURL(/next=/);
  await expect(page.locator("tbody tr").filter({ hasText: "Overdue: " }).first()).toBeVisible();
  await expect(page.locator("tbody tr").filter({ hasNotText: "Overdue: " })).toHaveCount(0);
});
