import { makeCase, next } from "./support/people";
import { expect, expectAccessible, test } from "./support/test";

const publicPages = [
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password?token=abc",
  "/create-assessment",
  "/nowhere",
];
const staffPages = [
  "/app/main/dashboard",
  "/app/create-assessment",
  "/app/new-assessments",
  "/app/active-assessments",
  "/app/rejected-assessments",
  "/app/universities",
  "/app/universities/add",
  "/app/universities/import",
  "/app/courses",
  "/app/courses/add",
  "/app/courses/import",
  "/app/users",
  "/app/account",
  "/app/followups",
  "/app/outbox",
  "/app/cases/gurdaspur@overseasdesk.example",
];

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [1280, 360]) {
    test(`axe finds nothing, and nothing is wider than the screen: ${colorScheme}, ${width} px`, async ({
      page,
      asAdmin,
    }) => {
      test.setTimeout(120_000);
      const { refNo } = await makeCase(asAdmin);
      const cases = [`/app/view-assessment/${refNo}`, `/app/view-assessment/${refNo}/transfer`];
      for (const [tab, paths] of [
        [page, publicPages],
        [asAdmin, [...staffPages, ...cases]],
      ] as const) {
        await tab.emulateMedia({ colorScheme });
        await tab.setViewportSize({ width, height: 800 });
        for (const path of paths) {
          await tab.goto(path);
          await expect(tab.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
          await expectAccessible(tab);
          const wider = await tab.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(wider, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
        }
      }
      await page.goto("/create-assessment");
      await next(page);
      await expectAccessible(page);
    });
  }
}
