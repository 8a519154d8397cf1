import type { BrowserContext } from "@playwright/test";

/** Holds back the page's scripts, or those that `held` says, as a poor line does, until `release` is called. */
export async function holdScripts(context: BrowserContext, held = (_url: string) => true) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(/\/_next\/static\/.*\.js/, async (route) => {
    if (held(route.request().url())) await released;
    await route.continue();
  });
  return release;
}
