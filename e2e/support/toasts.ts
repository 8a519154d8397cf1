import { type BrowserContext, expect, type Page } from "@playwright/test";

// A message goes after five seconds, in which a busy machine may not have looked. So the page writes down what came, and a
// message that was looked for is crossed out, so that the next one of the same words is another.

type Recorded = Window & { toastsSeen?: string[] };

/** From now on the context's pages write down each message. */
export const recordToasts = (context: BrowserContext) =>
  context.addInitScript(() => {
    const seen: string[] = [];
    (window as Recorded).toastsSeen = seen;
    const texts = new WeakMap<Element, string | null>();
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll("[data-sonner-toast]")) {
        const text = toast.textContent;
        if (!text || texts.get(toast) === text) continue;
        texts.set(toast, text);
        seen.push(text);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });

const pattern = (text: string | RegExp) =>
  typeof text === "string"
    ? { source: text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&").replace(/\s+/g, "\\s+"), flags: "i" }
    : { source: text.source, flags: text.flags };

/** Whether a message said this, which is crossed out then. A page that is on its way to another says nothing. */
export const takeToast = (page: Page, text: string | RegExp): Promise<boolean> =>
  page
    .evaluate(({ source, flags }) => {
      const isSaid = (said: string | null) => new RegExp(source, flags).test(said ?? "");
      const { toastsSeen: seen } = window as Recorded;
      // In a context that does not write them down, those that stand there.
      const standing = () => [...document.querySelectorAll("[data-sonner-toast]")];
      if (!seen) return standing().some((one) => isSaid(one.textContent));
      const at = seen.findIndex(isSaid);
      if (at >= 0) seen.splice(at, 1);
      return at >= 0;
    }, pattern(text))
    .catch(() => false);

/** Waits for a message that says this, be it gone again or not. */
export const toast = (page: Page, text: string | RegExp) =>
  expect.poll(() => takeToast(page, text), { message: `a message says ${text}` }).toBe(true);
