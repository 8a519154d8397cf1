import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const RULES: RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
  resultTypes: ["violations"],
};

/** Fails with the rules that the page as it stands breaks, and where. */
export async function expectAccessible(page: Page): Promise<void> {
  // Evaluated rather than added as a script, which the page's content security policy would refuse.
  await page.evaluate(axe);
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

/** The page as it stands breaks no rule and is no wider than the screen; SHOTS keeps its picture. */
export async function expectPresentable(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
}
