import { expect, test } from "./support/test";
test("chunk fails", async ({ asReception: page }) => {
  const every = new Set<string>();
  page.on("request", (r) => every.add(r.url()));
  await page.goto("/app/today");
  await expect(page.locator("[data-keeps=lead][data-alive]")).toBeAttached();
  page.removeAllListeners("request");
  await page.context().route(/\/_next\/static\/.*\.js/, (route) => every.has(route.request().url()) ? route.continue() : route.abort());
  await page.keyboard.press("Control+Shift+E");
  await page.keyboard.type("Balbir");
  await page.waitForTimeout(4000);
  console.log("TEXT", (await page.locator("body").innerText()).slice(0, 600));
  console.log("KEPT", await page.evaluate(() => JSON.stringify(window.keptKeys)));
  await page.screenshot({ path: "/tmp/chunk.png" });
  await page.context().unrouteAll();
  await page.keyboard.press("?");
  await page.waitForTimeout(1000);
  await page.screenshot({ path: "/tmp/chunk2.png" });
});
