import type { Page } from "@playwright/test";

/** The page hears the keys of this title (`useKeys`): a single key that comes earlier is lost. */
export const hearsKeys = (page: Page, title: string) =>
  page.locator(`html[data-keys*="${title}"]`).waitFor({ state: "attached" });
