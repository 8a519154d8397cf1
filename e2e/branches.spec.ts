import type { Page } from "@playwright/test";
import { box, choose, register, setStatus, someStudent } from "./support/people";
import { openSetting } from "./support/settings";
import { newPassword as password } from "./support/sign-up";
import { makeSomebody } from "./support/somebody";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

/** As Amritsar would be added; another one for each run, because a branch is never removed. */
function someBranch() {
  const letter = () => String.fromCharCode(97 + Math.floor(Math.random() * 26));
  const own = `${letter()}${letter()}${letter()}`;
  return { code: `amritsar-${own}`, name: `Amritsar ${own}`, prefix: `A${own}`.toUpperCase() };
}

/** Two or three branches are radios, more a list. */
async function switchTo(page: Page, branch: string) {
  const radio = page.getByRole("radio", { name: branch });
  const list = page.getByRole("combobox", { name: "Branch" });
  await expect(radio.or(list)).toBeAttached();
  if (await radio.count()) await radio.check({ force: true });
  else await list.selectOption(branch);
}

/** Somebody new, switched on and limited to Gurdaspur by an admin; what they log in with. */
async function limitedToGurdaspur(admin: Page): Promise<string> {
  const email = await makeSomebody({ active: false });
  await admin.goto(`/app/users?q=${email}`);
  const row = admin.getByRole("row").filter({ hasText: email });
  await row.getByRole("switch").click({ force: true });
  await toast(admin, "User Status updates successfully");
  await row.getByLabel(/^Branches of/).selectOption({ label: "Gurdaspur only" });
  await admin.getByRole("button", { name: "Change branches" }).click();
  await toast(admin, "Record updated successfully");
  return email;
}

test("an admin adds a branch in the browser, and it works at once; switched off it is no choice", async ({
  asAdmin: page,
  page: visitor,
}) => {
  test.slow();
  const branch = someBranch();
  await page.goto("/app/main/dashboard");
  await openSetting(page, "Branches");
  await page.getByRole("button", { name: "Add branch" }).click();
  await box(page, "Code").fill(branch.code);
  await box(page, "Name").fill(branch.name);
  await box(page, "Prefix").fill(branch.prefix.toLowerCase());
  await box(page, "Address").fill("Hall Bazar, Amritsar 143001");
  await box(page, "Phones").fill("98765 43210, 0183 2222222");
  await box(page, "Licence Number").fill("214/DC/ASR");
  await box(page, "Licence Expiry").fill("31/03/2020");
  await choose(page, "Colour", "Violet");
  await page.getByRole("button", { name: "Save" }).click();
  await toast(page, "Branch added successfully");
  const row = page.getByRole("row").filter({ hasText: branch.code });
  await expect(row).toContainText("Expired");
  await expect(page.getByText(`The licence of ${branch.name} lapsed on 31/03/2020.`)).toBeVisible();

  // The branch appears without a restart: login, public form, tab, wizard, counters.
  await visitor.goto("/login");
  await expect(
    visitor.getByLabel("Branch").getByRole("option", { name: branch.name }),
  ).toBeAttached();
  await visitor.goto("/create-assessment");
  await expect(visitor.getByRole("complementary")).toContainText(`${branch.name}: 214/DC/ASR`);

  await page.goto("/app/create-assessment");
  const refNo = await register(page, someStudent(), branch.name);
  expect(refNo).toMatch(new RegExp(`^${branch.prefix}-\\d\\d-00001$`));
  await setStatus(page, refNo, true);
  await page.goto("/app/active-assessments");
  await page
    .getByRole("navigation", { name: "Branch" })
    .getByRole("link", { name: branch.name })
    .click();
  await expect(page.getByRole("row").filter({ hasText: refNo })).toBeVisible();

  await page.getByRole("button", { name: /Account/ }).click();
  await switchTo(page, branch.name);
  await expect(page.getByText(`Admin · ${branch.name}`)).toBeVisible();
  await page.goto("/app/main/dashboard");
  await expect(page.getByRole("main").getByText(branch.name).first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^1\s*Active$/ })).toBeVisible();

  const email = await limitedToGurdaspur(page);
  await visitor.goto("/login");
  await visitor.getByLabel("Email").fill(email);
  await visitor.getByRole("textbox", { name: "Password" }).fill(password);
  await visitor.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(visitor).toHaveURL(/\/app\//);
  const answer = await visitor.goto(`/app/view-assessment/${refNo}`);
  expect(answer?.status()).toBe(404);
  await visitor.goto("/app/create-assessment");
  await expect(visitor.getByText(branch.name)).toHaveCount(0);

  // Its prefix stays now, and it is switched off without losing its case.
  await page.goto("/app/branches");
  await page.getByRole("button", { name: `Edit ${branch.name}` }).click();
  await expect(box(page, "Prefix")).toBeDisabled();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: `Switch off ${branch.name}` }).click();
  await page.getByRole("button", { name: "Switch off", exact: true }).click();
  await toast(page, "Branch edited successfully");
  await expect(row).toContainText("Off");
  await page.goto("/app/active-assessments");
  await page.getByRole("link", { name: `${branch.name} (off)` }).click();
  await expect(page.getByRole("row").filter({ hasText: refNo })).toBeVisible();
  await page.context().clearCookies();
  await page.goto("/login");
  await expect(page.getByLabel("Branch").getByRole("option", { name: "Gurdaspur" })).toBeAttached();
  await expect(page.getByLabel("Branch").getByRole("option", { name: branch.name })).toHaveCount(0);
});

// As people write them, and as the list then shows them.
const typed: [label: string, value: string, shown: string][] = [
  ["Phones", "098765 43210 / 0183-2222222", "+91 98765 43210"],
  ["GSTIN", "27 AAPFU 0939F 1ZV", "27AAPFU0939F1ZV"],
  ["Licence Expiry", "1/4/2031", "01/04/2031"],
];

test("a branch's fields are stored in one form, however they are written", async ({
  asAdmin: page,
}) => {
  const branch = someBranch();
  await page.goto("/app/branches");
  await page.getByRole("button", { name: "Add branch" }).click();
  await box(page, "Code").fill(` ${branch.code.toUpperCase()} `);
  await box(page, "Name").fill(branch.name);
  await box(page, "Prefix").fill(` ${branch.prefix.toLowerCase()} `);
  await page.getByRole("button", { name: "Save" }).click();
  await toast(page, "Branch added successfully");
  const row = page.getByRole("row").filter({ hasText: branch.code });
  await expect(row).toContainText(branch.prefix);
  await row.getByRole("button", { name: `Edit ${branch.name}` }).click();
  for (const [label, value] of typed) {
    const field = box(page, label);
    // Key by key, and left by Tab as somebody does who fills in the next.
    await field.fill("");
    await field.pressSequentially(value);
    await field.press("Tab");
  }
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  for (const [, , shown] of typed) await expect(row).toContainText(shown);
  await expect(row).toContainText("+91 18322 22222");
});

test("a branch's form is accessible and fits, and refuses a GSTIN with a wrong check character and half a phone number at their fields", async ({
  asAdmin: page,
}) => {
  await page.goto("/app/branches");
  await expect(page.getByRole("row").filter({ hasText: "gurdaspur" })).toBeVisible();
  await page.getByRole("button", { name: "Edit Batala" }).click();
  await expect(box(page, "Address")).toHaveValue(/Jalandhar Road/);
  await box(page, "GSTIN").fill("27AAPFU0939F1ZW");
  await box(page, "Phones").fill("98765");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^This is not a GSTIN/)).toBeVisible();
  await expect(page.getByText("98765 is not a number to call")).toBeVisible();
  await expectPresentable(page, "branch-form");
});
