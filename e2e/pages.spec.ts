import { readdirSync } from "node:fs";
import { next } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";

// Every page is looked at once, on a laptop in the light and on a phone in the dark. The journeys look at what only they
// reach: dialogs, what is wrong, and the pages of one case (case-file.spec.ts).

const publicPages = [
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password?token=abc",
  "/confirm-email?token=abc",
  "/create-assessment",
  "/nowhere",
];
const ofNoRecord = readdirSync("app/app", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("page.tsx") && !file.includes("["))
  .map((file) => `/app/${file.replace("/page.tsx", "")}`);
// A few rows of each list tell as much as fifty.
const staffPages = [...ofNoRecord, "/app/cases/gurdaspur@overseasdesk.example"].map(
  (path) => `${path}?limit=5`,
);

test("public pages are accessible and fit", async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
    await expectPresentable(page, path.replace(/\W+/g, "-"), { every: true });
  }
  await page.goto("/create-assessment");
  await next(page);
  await expectPresentable(page, "wizard-wrong", { every: true });
});

const parts = 6;
for (let part = 0; part < parts; part++)
  test(`the back-office's pages are accessible and fit: part ${part + 1} of ${parts}`, async ({
    asAdmin: page,
  }) => {
    for (const path of staffPages.filter((_, at) => at % parts === part)) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
      await expectPresentable(page, path.replace(/\W+/g, "-"), { every: true });
    }
  });

test("a change of colours moves nothing for somebody who asks for less motion", async ({
  asAdmin: page,
}) => {
  await page.goto("/app/courses");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  const transitions = await page.evaluate(() => {
    document.documentElement.dataset.mantineColorScheme = "dark";
    return document.getAnimations().filter((change) => change instanceof CSSTransition).length;
  });
  expect(transitions).toBe(0);
});
