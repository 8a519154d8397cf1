import type { Page } from "@playwright/test";

/** By the one link of the sidebar and the page's card. */
export async function openSetting(page: Page, name: string) {
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Settings" })
    .click();
  await page.getByRole("list", { name: "Settings" }).getByRole("link", { name }).click();
}
