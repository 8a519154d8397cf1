import { makeCase } from "./support/people";
import { expect, test } from "./support/test";

// A page that is printed is paper: what it says in ink on white, from the left edge on, without what is pressed.

for (const scheme of ["light", "dark"] as const)
  test(`a case and the books print without the frame of the screen (${scheme})`, async ({
    asAdmin: page,
  }) => {
    const { refNo } = await makeCase(page);
    await page.emulateMedia({ media: "print", colorScheme: scheme });
    // A4 between its margins.
    await page.setViewportSize({ width: 720, height: 1000 });
    for (const path of [`/app/view-assessment/${refNo}`, "/app/P&L"]) {
      await page.goto(path);
      await expect(page.locator("main h1")).toBeVisible();
      const main = await page.locator("main").boundingBox();
      expect(main?.x, path).toBe(0);
      expect(main?.width, path).toBe(720);
      for (const pressed of ["navigation", "button", "search", "combobox"] as const)
        await expect(page.getByRole(pressed), `${pressed} of ${path}`).toHaveCount(0);
      const reminder = page.getByLabel("Days to close");
      await expect(reminder, path).toHaveCount(path === "/app/P&L" ? 1 : 0);
      await expect(reminder, path).toBeHidden();
      expect(
        await page.evaluate(() => {
          const { backgroundColor, color } = getComputedStyle(document.body);
          return [backgroundColor, color];
        }),
      ).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
      const stuck = await page
        .locator("main header, main th")
        .evaluateAll((all) => all.filter((one) => getComputedStyle(one).position === "sticky"));
      expect(stuck, path).toHaveLength(0);
    }
  });
