import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { expect, expectAccessible } from "./test";

// Phones with which the pages of links are opened, as students and sub-agents have them.

const phoneSize = { width: 360, height: 740 };

type Surroundings = { browser: Browser; baseURL?: string; clientAddress: string };

/** A phone of its own, which remembers every header that it sends. */
export async function newPhone(
  { browser, baseURL, clientAddress }: Surroundings,
  more: Parameters<Browser["newContext"]>[0] = {},
) {
  const context = await browser.newContext({
    baseURL,
    viewport: phoneSize,
    extraHTTPHeaders: { "x-forwarded-for": clientAddress },
    ...more,
  });
  const referrers: string[] = [];
  context.on("request", (request) => referrers.push(request.headers().referer ?? ""));
  return { context, page: await context.newPage(), referrers };
}

export const photo = async (background: string) => ({
  name: "photo.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

/** The page is accessible, and no wider than its screen, in both palettes and at twice its size. */
export async function expectReadable(page: Page, name: string) {
  for (const [width, colorScheme] of [
    [360, "light"],
    [1280, "dark"],
    // 360 px at 200 %
    [180, "dark"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 740 });
    await expectAccessible(page);
    const [scroll, client] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(scroll, `${name} at ${width}`).toBeLessThanOrEqual(client);
    if (process.env.SHOTS)
      await page.screenshot({
        path: `${process.env.SHOTS}/${name}-${colorScheme}-${width}.png`,
        fullPage: true,
      });
  }
  await page.setViewportSize(phoneSize);
}
