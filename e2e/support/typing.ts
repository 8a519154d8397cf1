import type { Locator } from "@playwright/test";
import { expect } from "./test";

export type How = "typed" | "pasted";
/** Types as a person does: into the field by its label, over its value, without leaving it. */
export async function write(field: Locator, text: string, how: How = "typed") {
  await field.focus();
  await field.selectText();
  if (how === "typed") await field.page().keyboard.type(text);
  else await field.page().keyboard.insertText(text);
}

/** Types, leaves the field and expects this text in it. */
export async function shows(field: Locator, how: How, text: string, shown: string) {
  await write(field, text, how);
  await field.page().keyboard.press("Tab");
  await expect(field, `${how} ${text}`).toHaveValue(shown);
}
