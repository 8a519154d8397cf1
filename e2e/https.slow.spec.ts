import { type Product, startProduct } from "../scripts/drills/product";
import { hearsKeys } from "./support/keys";
import { expect, expectAccessible, test } from "./support/test";

// `npm start` with HTTPS=local, opened as other computers of the office open it: by a name that is not APP_URL's, and on
// a device that does not trust the certificate, and then does.

let product: Product;
test.beforeEach(async () => {
  product = await startProduct({ NEXT_DIST_DIR: ".next-test", HTTPS: "local" });
});
test.afterEach(async () => {
  await product?.stop();
  product?.remove();
});

test("a colleague reads how to trust the office's certificate, and then works over https", async ({
  page,
  browser,
  clientAddress,
}) => {
  const address = `desk.localhost:${product.port}`;
  await page.goto(`http://${address}/app/main/dashboard`);
  await expect(page.getByRole("heading", { name: /Trust this office's computer/ })).toBeVisible();
  await expectAccessible(page);
  for (const [width, colorScheme] of [
    [1280, "light"],
    [360, "dark"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.body.scrollWidth <= innerWidth)).toBe(true);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/trust-${width}.png`, fullPage: true });
  }
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the certificate" }).click();
  expect((await download).suggestedFilename()).toBe("office-certificate.crt");

  const trusting = await browser.newContext({
    ignoreHTTPSErrors: true,
    extraHTTPHeaders: { "x-forwarded-for": clientAddress },
  });
  const colleague = await trusting.newPage();
  await colleague.goto(`http://${address}/app/main/dashboard`);
  await expect(colleague).toHaveURL(new RegExp(`^https://${address}/login\\?callbackUrl=`));
  await colleague.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(colleague.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  expect(colleague.url()).toContain(`https://${address}/`);
  const [session] = (await trusting.cookies()).filter(({ name }) => name.includes("session"));
  expect(session).toMatchObject({ name: "__Secure-next-auth.session-token", secure: true });

  // Practice speaks plain http behind the front, and is as safe for who practises.
  // A button that is pressed before the page is alive does nothing.
  await hearsKeys(colleague, "Everywhere");
  await colleague.getByRole("button", { name: "Account" }).click();
  await colleague.getByRole("button", { name: "Practise" }).click();
  await expect(colleague).toHaveTitle(/^Practice: Dashboard/, { timeout: 60_000 });
  const cookies = (await trusting.cookies()).filter(({ name }) => name.startsWith("practice"));
  expect(cookies.map(({ name }) => name)).toContain("practice.__Secure-next-auth.session-token");
  expect(cookies.every(({ secure }) => secure)).toBe(true);
  const answer = await colleague.goto(`https://${address}/app/users`);
  await expect(colleague).toHaveTitle(/^Practice: Users/);
  expect(await answer?.headerValue("strict-transport-security")).toBeNull();
  await colleague.getByRole("button", { name: "Leave practice" }).click();
  await expect(colleague).toHaveTitle(/^Dashboard/);
  expect(colleague.url()).toContain(`https://${address}/`);
  expect((await trusting.cookies()).some(({ name }) => name.startsWith("practice"))).toBe(false);
  await trusting.close();
});

test("the office's computer itself logs in over http, by the name that its browser trusts", async ({
  page,
}) => {
  await page.goto(`http://localhost:${product.port}/app/main/dashboard`);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  expect(page.url()).toContain(`http://localhost:${product.port}/`);
});
