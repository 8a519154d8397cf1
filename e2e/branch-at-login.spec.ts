import { expect, test } from "./support/test";

test("the login form begins with the branch that the person looked at last", async ({ page }) => {
  const email = "batala@overseasdesk.example";
  await page.goto("/login");
  const branch = page.getByLabel("Branch");
  await expect(branch).toHaveValue("gurdaspur");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("overseas-demo-2026");
  await branch.selectOption("batala");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/dashboard/);
  await expect(page.locator("main")).toContainText("Batala");
  await expect(page.getByRole("region", { name: /Notifications/ })).toBeAttached();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/login/);
  // Another person's last branch must not be offered.
  await expect(branch).toHaveValue("gurdaspur");
  await page.getByLabel("Email").fill(email);
  await expect(branch).toHaveValue("batala");
});
