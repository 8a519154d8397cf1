import { expect, type Page } from "@playwright/test";
import type { Mailbox } from "./mailbox";

export const newPassword = "correct horse battery";
export const someEmail = () => `staff.${crypto.randomUUID().slice(0, 8)}@example.com`;

/** Registers somebody; the account waits for its email to be confirmed, and then for an admin. */
export async function signUp(page: Page, email: string, name = "Jaspreet Gill") {
  await page.goto("/register");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Mobile").fill("9814012345");
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(newPassword);
  await page.getByRole("textbox", { name: "Confirm Password" }).fill(newPassword);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL(/\/login/);
}

export async function logIn(page: Page, email: string, password = newPassword) {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

/** Opens the mailed link and enters the chosen password. */
export async function confirmEmail(page: Page, email: string, mailbox: Mailbox) {
  const mail = await mailbox.waitFor(email, /Confirm your email/);
  await page.goto(/\/confirm-email\?token=\S+/.exec(mail.text)?.[0] ?? "");
  await page.getByRole("textbox", { name: "Password" }).fill(newPassword);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Your email is confirmed.")).toBeVisible();
}
