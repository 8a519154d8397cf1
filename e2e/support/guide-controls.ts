import { expect, type Locator, type Page } from "@playwright/test";
import type { Deed } from "../../lib/people/guide/steps";

// What a person sees by its name: buttons, links, choices and fields.

type Part = Page | Locator;
type Kind = Parameters<Page["getByRole"]>[0];

const pressed: readonly Kind[] = ["button", "link", "menuitem", "tab", "option", "switch"];
const ticked: readonly Kind[] = ["radio", "checkbox"];
const filled: readonly Kind[] = [
  "textbox",
  "searchbox",
  "combobox",
  "spinbutton",
  "radiogroup",
  "group",
];

export const escaped = (words: string) => words.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/**
 * A name as it is on the screen: whole, or else its beginning, since a screen reader may hear more. A count may stand
 * before it.
 */
const namesOf = (words: string) =>
  ["( \\*)?\\s*$", "(?!\\w)"].map((end) => new RegExp(`^\\s*(\\d+\\s*)?${escaped(words)}${end}`));

/** The dialog that is open, or else the page: what lies behind a dialog is not meant. */
async function front(page: Page): Promise<Part> {
  const dialog = page.getByRole("dialog").filter({ visible: true }).last();
  return (await dialog.count()) > 0 ? dialog : page;
}

/** The form, tabs or part of the page with this name, or else the line with this text. */
async function lineOf(part: Part, at: string): Promise<Locator> {
  const [name] = namesOf(at);
  const parts = (["form", "region", "navigation", "group"] as const).map((role) =>
    part.getByRole(role, { name }),
  );
  const named = parts.reduce((some, other) => some.or(other));
  if ((await named.count()) > 0) return named.first();
  return part.getByRole("row").or(part.getByRole("listitem")).filter({ hasText: at }).first();
}

/** The first that is seen by this name, the better name first; waits until there is one. */
async function seen(page: Page, kinds: readonly Kind[], words: string, at?: string) {
  let found: Locator | undefined;
  await expect(async () => {
    const whole = await front(page);
    const part = at === undefined ? whole : await lineOf(whole, at);
    for (const name of namesOf(words)) {
      const all = kinds.map((kind) => part.getByRole(kind, { name }));
      const one = all.reduce((some, other) => some.or(other)).filter({ visible: true });
      if ((await one.count()) > 0) {
        found = one.first();
        return;
      }
    }
    throw new Error(`Nothing is called “${words}”`);
  }).toPass({ intervals: [50, 100, 200], timeout: 20_000 });
  if (!found) throw new Error(`Nothing is called “${words}”`);
  return found;
}

export const button = (page: Page, words: string, at?: string) => seen(page, pressed, words, at);
export const choice = (page: Page, words: string) => seen(page, ticked, words);
export const field = (page: Page, label: string, at?: string) => seen(page, filled, label, at);

/** The input behind the button of a file. */
export const fileInput = (page: Page, label: string) =>
  page.getByLabel(new RegExp(`^${escaped(label)}`)).and(page.locator("input[type=file]"));

/** What stands on the page, in a message, or as the name of something to press, fill in or listen to. */
export const words = (page: Page, said: string) =>
  page
    .getByText(said)
    .or(page.getByRole("button", { name: said }))
    .or(page.getByRole("textbox", { name: said }))
    .or(page.locator("audio").and(page.getByLabel(said)))
    .filter({ visible: true })
    .first();

/** What a deed is done to, for the ring in its picture; none where that is the menu or a key. */
export async function targetOf(page: Page, deed: Deed, say: (text: string) => string) {
  if ("press" in deed) return button(page, say(deed.press), deed.at && say(deed.at));
  if ("tick" in deed) return choice(page, say(deed.tick));
  if ("fill" in deed) return field(page, Object.keys(deed.fill)[0] ?? "", deed.at);
  return "see" in deed ? words(page, say(deed.see)) : undefined;
}
