import type { Page, Request } from "@playwright/test";
import { makeCase } from "./support/people";
import { expect, test } from "./support/test";
import { toast } from "./support/toasts";

/** The page is alive and can say something. */
const alive = (page: Page) =>
  expect(page.getByRole("region", { name: /Notifications/ })).toBeAttached();

/** Blocks scripts that the page has not loaded yet, until the returned function is called. */
async function loseCode(page: Page) {
  const got = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => name),
  );
  const scripts = /\/_next\/static\/.*\.js/;
  const onTheirWay = new Set<Request>();
  page.on("request", (request) => scripts.test(request.url()) && onTheirWay.add(request));
  for (const end of ["requestfailed", "requestfinished"] as const)
    page.on(end as "requestfailed", (request) => onTheirWay.delete(request));
  await page.route(scripts, (route) =>
    got.includes(route.request().url()) ? route.continue() : route.abort(),
  );
  return async () => {
    // A file that is still being lost would be lost for the next press too.
    await expect.poll(() => onTheirWay.size).toBe(0);
    await page.unroute(scripts);
  };
}

const dialogs: { button: string; path: (refNo: string) => string; dialog: string }[] = [
  {
    button: "Add qualification",
    path: (refNo) => `/app/view-assessment/${refNo}/details`,
    dialog: "Add qualification",
  },
  { button: "Note a lead", path: () => "/app/leads", dialog: "Note a lead" },
];

for (const { button, path, dialog } of dialogs)
  test(`${button} whose code fails to load says so on the same page, and the next press tries again`, async ({
    asAdmin: page,
  }) => {
    const { refNo } = await makeCase(page);
    await page.goto(path(refNo));
    const press = () => page.getByRole("button", { name: button }).click();
    await alive(page);
    const restore = await loseCode(page);
    await press();
    await toast(page, "No connection. Please try again.");
    await expect(page.getByRole("button", { name: button })).toBeVisible();
    await restore();
    await press();
    await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
  });

test("a camera whose code fails to load says so in its place, and Try again loads it", async ({
  asAdmin: page,
}) => {
  const { refNo } = await makeCase(page);
  await page.goto(`/app/view-assessment/${refNo}/photo`);
  await alive(page);
  const restore = await loseCode(page);
  await page.getByRole("button", { name: "Start camera" }).click();
  const lost = page.getByRole("alert").filter({ hasText: "This part did not come." });
  await expect(lost).toBeVisible();
  await restore();
  await lost.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: /Take|Capture/ })).toBeVisible();
});
