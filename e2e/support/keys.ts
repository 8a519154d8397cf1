import type { Page } from "@playwright/test";

/** The page hears the keys of this title (`useKeys`): a single key that comes earlier is lost. */
export const hearsKeys = (page: Page, title: string) =>
  page.locator(`html[data-keys*="${title}"]`).waitFor({ state: "attached" });

/** Presses a key, and names the field that has the focus then: the next letter comes before anything else happens. */
export const pressAtOnce = (page: Page, key: string) =>
  page.evaluate((pressed) => {
    const press = new KeyboardEvent("keydown", { key: pressed, bubbles: true, cancelable: true });
    (document.activeElement ?? document).dispatchEvent(press);
    return document.activeElement?.getAttribute("name");
  }, key);
