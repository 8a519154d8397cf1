import { expect, expectPresentable, test } from "./support/test";

// An admin gives a program a key, which it calls with until the key is closed.

test("an admin makes a key, copies it, a program calls with it, and closing it ends that", async ({
  asAdmin,
  playwright,
  baseURL,
}) => {
  await asAdmin.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await asAdmin.goto("/app/settings");
  await asAdmin
    .getByRole("main")
    .getByRole("link", { name: /^API keys/ })
    .click();
  await asAdmin.getByRole("button", { name: "Make a key" }).click();
  const dialog = asAdmin.getByRole("dialog");
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await asAdmin.keyboard.type("Website of the journey");
  await dialog.getByRole("combobox", { name: "What it opens" }).click();
  await asAdmin.getByRole("option", { name: "Leads: read and write" }).click();
  await expectPresentable(asAdmin, "api-key-form");
  await asAdmin.keyboard.press("Control+s");
  const key = await dialog.getByLabel("API key").inputValue();
  expect(key).toMatch(/^desk_[\w-]{43}$/);
  await expectPresentable(asAdmin, "api-key-made");
  await dialog.getByRole("button", { name: "Copy the key" }).click();
  await expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await asAdmin.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await dialog.getByRole("button", { name: "Done" }).click();

  const program = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  const lead = { name: "Kulwant of the key", mobile: "9814077301", location: "gurdaspur" };
  const made = await program.post("/api/lead/create", { data: lead });
  expect(made.status(), await made.text()).toBe(200);
  expect((await program.get("/api/audit")).status()).toBe(403);
  // A key opens calls alone: a page sends its program to log in.
  const page = await program.get("/app/leads", { maxRedirects: 0 });
  expect(page.headers().location).toContain("/login");

  const row = asAdmin.getByRole("row").filter({ hasText: "Website of the journey" });
  await asAdmin.reload();
  await expect(row).not.toContainText("Never");
  await expect(asAdmin.getByText(key)).toHaveCount(0);
  await expectPresentable(asAdmin, "api-keys");
  await row.getByRole("button", { name: "Close Website of the journey" }).click();
  await expect(row.getByText("Closed", { exact: true })).toBeVisible();
  expect((await program.get("/api/leads")).status()).toBe(401);
  await program.dispose();

  await asAdmin.goto("/app/audit?kind=lead");
  await expect(
    asAdmin.getByRole("row").filter({ hasText: "by the key Website of the journey" }).first(),
  ).toBeVisible();
});
