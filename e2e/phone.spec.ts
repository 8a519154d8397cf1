import { makeCase, setStatus } from "./support/people";
import { expect, test } from "./support/test";

test.use({ viewport: { width: 360, height: 740 } });

test("on a phone a case is called, messaged and worked on without unfolding its header", async ({
  asGurdaspur: page,
}) => {
  const { refNo, firstName } = await makeCase(page);
  await setStatus(page, refNo, true);
  await page.goto(`/app/view-assessment/${refNo}`);
  const name = page.getByRole("heading", { level: 1, name: firstName });
  expect(await name.evaluate((h1) => h1.scrollWidth - h1.clientWidth)).toBeLessThanOrEqual(0);
  const header = page.locator("main header").first();
  for (const reach of [/^\+91/, "WhatsApp", "Add follow-up", "Add remark", "Take payment"]) {
    const box = await header.getByRole("link", { name: reach }).boundingBox();
    expect(box?.height, String(reach)).toBeGreaterThanOrEqual(36);
    expect((box?.x ?? 360) + (box?.width ?? 0), String(reach)).toBeLessThanOrEqual(360);
  }
});

test("a phone's menu holds the header's lists, and none is cut", async ({ asGurdaspur: page }) => {
  await page.goto("/app/main/dashboard");
  await expect(page.getByRole("banner").getByRole("link", { name: "Follow Ups" })).toHaveCount(0);
  await page.getByRole("button", { name: "Menu" }).click();
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Follow Ups" })
    .click();
  await expect(page).toHaveURL(/followups/);
});
