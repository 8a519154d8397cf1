import { next } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";

const publicPages = [
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password?token=abc",
  "/confirm-email?token=abc",
  "/create-assessment",
  "/nowhere",
];
// A few rows of each list tell as much as fifty. What a feature's own test looks at with more on it is not here:
// the dashboard (follow-ups), the catalogue's forms, a course import, the outbox (status-updates).
const staffPages = [
  "/app/create-assessment",
  "/app/new-assessments?limit=5",
  "/app/active-assessments?limit=5",
  "/app/rejected-assessments?limit=5",
  "/app/universities?limit=5",
  "/app/universities/import",
  "/app/courses?limit=5",
  "/app/users",
  "/app/account",
  "/app/followups?limit=5",
  "/app/cases/gurdaspur@overseasdesk.example",
];

test("public pages are accessible and fit", async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
    await expectPresentable(page, path.replace(/\W+/g, "-"));
  }
  await page.goto("/create-assessment");
  await next(page);
  await expectPresentable(page, "wizard-wrong");
});

for (const [half, paths] of [
  ["first", staffPages.slice(0, 6)],
  ["second", staffPages.slice(6)],
] as const)
  test(`the back-office's pages are accessible and fit: ${half} half`, async ({
    asAdmin: page,
  }) => {
    test.setTimeout(240_000);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
      await expectPresentable(page, path.replace(/\W+/g, "-"));
    }
  });
