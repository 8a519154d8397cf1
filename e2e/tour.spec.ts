import type { Page } from "@playwright/test";
import { expectPresentable } from "./support/accessible";
import { database } from "./support/database";
import { enter, makeSomebody } from "./support/somebody";
import { expect, test } from "./support/test";

// The tour of somebody's first day: offered once, left by Esc, taken up again.

const step = (page: Page, title: string) => page.getByRole("dialog", { name: title });
const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true }).click();
const offer = (page: Page) => page.getByRole("complementary", { name: "New here?" });

test("a new colleague is offered the tour once, leaves it, and takes it up again where they left it", async ({
  page,
}) => {
  const email = await makeSomebody({ tourStep: null });
  await enter(page, email);
  await page.goto("/app/main/dashboard");
  await expectPresentable(page, "tour-offer");
  const begin = offer(page).getByRole("button", { name: "Show me" });
  await begin.focus();
  await page.keyboard.press("Enter");
  await expect(step(page, "Find anybody")).toBeFocused();
  await expect(step(page, "Find anybody")).toContainText("1 of 6");
  await expectPresentable(page, "tour-search");

  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Later" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(step(page, "My day")).toBeFocused();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(step(page, "My day")).toContainText("In the menu, behind this button.");
  await next(page);
  await expectPresentable(page, "tour-menu");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const kept = () =>
    database((client) =>
      client.query("SELECT tour_step FROM staff WHERE email = $1", [email]),
    ).then(({ rows }) => rows[0]?.tour_step);
  await expect.poll(kept).toBe(2);

  await page.goto("/app/leads");
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("button", { name: "Tour" }).click();
  await expect(step(page, "Your students")).toBeFocused();
  await expect(offer(page)).toHaveCount(0);
  for (const title of ["Take a payment", "What was that again?", "Your account"]) {
    await next(page);
    await expect(step(page, title)).toBeFocused();
  }
  await expectPresentable(page, "tour-last");
  await page.getByRole("button", { name: "Done" }).click();
  await expect.poll(kept).toBe(6);

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search people and pages" }).fill("tour");
  await page.keyboard.press("Enter");
  await expect(step(page, "Find anybody")).toBeFocused();
});

test("a step of each role points at something that this role has", async ({
  asAdmin,
  asReception,
  asAdmission,
}) => {
  for (const [page, titles] of [
    [asAdmin, ["Find anybody", "Who has come new", "Money", "Set it up", "What was that again?"]],
    [asReception, ["Find anybody", "A student walks in", "Somebody calls", "Who comes today"]],
    [asAdmission, ["Find anybody", "To work on", "All students", "Money"]],
  ] as const) {
    await page.goto("/app/main/dashboard");
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("button", { name: "Tour" }).click();
    for (const title of titles) {
      await expect(step(page, title)).toBeFocused();
      await expect(step(page, title)).not.toContainText("In the menu");
      await next(page);
    }
  }
});
