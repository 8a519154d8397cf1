import type { Page } from "@playwright/test";
import { hearsKeys } from "./support/keys";
import { enter, somebody } from "./support/somebody";
import { expect, expectPresentable, test } from "./support/test";

// The sidebar's groups are opened and found again as each person left them, and Settings is worked by keyboard alone.

const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });
const group = (page: Page, name: string) => menu(page).getByRole("button", { name });
const link = (page: Page, name: string) => menu(page).getByRole("link", { name, exact: true });
const search = (page: Page) => page.getByRole("searchbox", { name: "Search settings" });
const cards = (page: Page) => page.getByRole("list", { name: "Settings" }).getByRole("listitem");

somebody(
  "a group is opened by keyboard and remembered for this person alone",
  async ({ page, email, asGurdaspur }) => {
    await enter(page, email);
    await page.goto("/app/main/dashboard");
    await hearsKeys(page, "Everywhere");
    await expect(group(page, "Money")).toHaveAttribute("aria-expanded", "false");
    await expect(link(page, "Receipts")).toHaveCount(0);
    await group(page, "Money").focus();
    await page.keyboard.press("Enter");
    await expect(group(page, "Money")).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Tab");
    await expect(link(page, "Take payment")).toBeFocused();
    await expectPresentable(page, "menu-counsellor");

    // The links stand there before any script of the page's runs.
    await page.route("**/_next/static/**/*.js", (script) => script.abort());
    await page.reload();
    await expect(link(page, "Take payment")).toBeVisible();
    await page.unroute("**/_next/static/**/*.js");
    await page.reload();
    await expect(group(page, "Money")).toHaveAttribute("aria-expanded", "true");

    // Somebody else in the same browser has a menu of their own.
    await page.context().clearCookies();
    await page.context().addCookies((await asGurdaspur.context().storageState()).cookies);
    await page.goto("/app/main/dashboard");
    await expect(group(page, "Money")).toBeVisible();
    await expect(link(page, "Take payment")).toHaveCount(0);
  },
);

test("a group is open while its page is shown, and closes by hand", async ({
  asGurdaspur: page,
}) => {
  await page.goto("/app/expenses");
  await hearsKeys(page, "Everywhere");
  await expect(link(page, "Expenses")).toHaveAttribute("aria-current", "page");
  await group(page, "Money").click();
  await expect(link(page, "Expenses")).toHaveCount(0);
  await group(page, "Money").click();
  await link(page, "Receipts").click();
  await expect(page).toHaveURL(/\/app\/reciepts/);
  await expect(link(page, "Receipts")).toHaveAttribute("aria-current", "page");
});

test("the menu of an admin fits a screen of 800 px, Money open", async ({ asAdmin: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/app/expenses");
  await expect(group(page, "Money")).toHaveAttribute("aria-expanded", "true");
  for (const line of [
    link(page, "Dashboard"),
    link(page, "Registers"),
    link(page, "Settings"),
    menu(page).getByRole("button", { name: "Logout" }),
  ])
    await expect(line).toBeInViewport({ ratio: 1 });
});

test("Settings is searched by several words and opened by keyboard", async ({ asAdmin: page }) => {
  await page.goto("/app/main/dashboard");
  await link(page, "Settings").focus();
  await page.keyboard.press("Enter");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type("excel cours");
  await expect(cards(page)).toHaveText([/^Import courses/]);
  await expect(page.getByText("1 setting", { exact: true })).toBeVisible();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("nothing such");
  await expect(page.getByText("No setting has all of these words.")).toBeVisible();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("who did");
  await expect(cards(page)).toHaveText([/^Audit log/]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Audit log" })).toBeVisible();
  await expect(link(page, "Settings")).toHaveAttribute("aria-current", "page");
});

test("the palette leads to what is set on a card, and its button opens the limits", async ({
  asAdmin: page,
}) => {
  await page.goto("/app/main/dashboard");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search people and pages" }).fill("reading limits");
  await page.getByRole("option", { name: "Limits of reading" }).click();
  await expect(cards(page)).toHaveText([/^Limits of reading/]);
  await expect(search(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Change limits of reading" })).toBeFocused();
});

test("Settings is refused to the desk, which has no link to it", async ({ asReception: page }) => {
  expect((await page.request.get("/app/settings")).status()).toBe(403);
  await page.goto("/app/main/dashboard");
  await expect(link(page, "Leads")).toBeVisible();
  await expect(link(page, "Settings")).toHaveCount(0);
  await expect(menu(page).getByRole("button", { name: /Work|Money/ })).toHaveCount(0);
});
