import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const RULES: RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
  resultTypes: ["violations"],
  // It would fetch every stylesheet again, for rules about sound and about a screen that is turned.
  preload: false,
};

/** Fails with the rules that the page as it stands breaks, and where. */
export async function expectAccessible(page: Page): Promise<void> {
  // Evaluated rather than added as a script, which the page's content security policy would refuse.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate(
    (options) =>
      (window as unknown as { axe: { run(o: unknown): Promise<AxeResults> } }).axe.run(options),
    RULES,
  );
  const told = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => `${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
  }));
  expect(told, `accessibility of ${page.url()}`).toEqual([]);
}

type Look = { width: number; colorScheme: "light" | "dark" };
const [laptop, phone] = [1280, 360];
/** Both widths and both palettes; the rules are checked in the last one. */
const looks: Look[] = [
  { width: phone, colorScheme: "dark" },
  { width: laptop, colorScheme: "light" },
];
const pictures: Look[] = [
  { width: laptop, colorScheme: "dark" },
  { width: phone, colorScheme: "light" },
  ...looks,
];

/** Elements that widen the page, and tables that come out of a frame that does not scroll. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const out = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const spilt = [...document.querySelectorAll("table")].filter(
      ({ parentElement: frame }) =>
        frame &&
        frame.scrollWidth > frame.clientWidth + 1 &&
        getComputedStyle(frame).overflowX === "visible",
    );
    const told = [...(scrollWidth > clientWidth ? out.slice(0, 5) : []), ...spilt];
    return told.map((element) => `${element.tagName}: ${element.textContent?.slice(0, 60)}`);
  });

/**
 * The page as it stands breaks no rule on a laptop in the light, and is no wider than a laptop's and a phone's screen; SHOTS
 * keeps its pictures. `every` asks for the rules on the phone in the dark as well, which e2e/pages.spec.ts does
 * for the pages that all others are made like.
 */
export async function expectPresentable(
  page: Page,
  name: string,
  { every = false } = {},
): Promise<void> {
  for (const { width, colorScheme } of process.env.SHOTS ? pictures : looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
    await page.evaluate(() => {
      // A control half under the header is no target for the pointer.
      scrollTo(0, 0);
      for (const change of document.getAnimations()) change.finish();
    });
    // The calendar draws its links first and fills them then: what stays wrong is wrong.
    if (every || (width === laptop && colorScheme === "light"))
      await expect(() => expectAccessible(page)).toPass({ timeout: 20_000 });
    // An open list moves to its place once the page is laid out anew.
    await expect
      .poll(() => tooWide(page), { message: `wider than its place at ${width} px: ${name}` })
      .toEqual([]);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/${name}-${colorScheme}-${width}.png` });
  }
}
