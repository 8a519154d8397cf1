import type { Locator } from "@playwright/test";
import { expect } from "./test";

export type How = "typed" | "pasted";
/** As a person does it: into the field by its label, over what stands there, and no further. */
export async function write(field: Locator, text: string, how: How = "typed") {
  await field.focus();
  await field.selectText();
  if (how === "typed") await field.page().keyboard.type(text);
  else await field.page().keyboard.insertText(text);
}

/** The same, and what it shows once it is left. */
export async function shows(field: Locator, how: How, text: string, shown: string) {
  await write(field, text, how);
  await field.page().keyboard.press("Tab");
  await expect(field, `${how} ${text}`).toHaveValue(shown);
}
