import { rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import { type Product, startProduct } from "../scripts/drills/product";
import { startSmtp } from "../tests/support/smtp";
import { expect, expectPresentable, test } from "./support/test";

// From an empty folder, by `npm start`: its page asks whether somebody looks around or sets up an office.

let product: Product;
test.beforeEach(async () => {
  product = await startProduct({ NEXT_DIST_DIR: ".next-test", DEMO: "" });
});
test.afterEach(async () => {
  await product?.stop();
  product?.remove();
  rmSync(`${product?.dataDir}-backups`, { recursive: true, force: true });
});

/** The link that the start prints, once it stands there. */
async function printedLink(): Promise<string> {
  const link = /http:\/\/localhost:\d+\/setup#code=\w+/;
  await expect.poll(product.said).toMatch(link);
  return link.exec(product.said())?.[0] ?? "";
}

test("an owner sets up the office by the printed link, and is its admin", async ({ page }) => {
  await page.goto(`${product.origin}/app/main/dashboard`);
  await expect(page).toHaveURL(`${product.origin}/setup`);
  await page.getByRole("button", { name: "Set up my office" }).press("Enter");
  await expect(page.getByLabel("Code")).toBeFocused();
  await page.keyboard.type("ABCDE23456");
  await page.getByLabel("Your name").fill("Amrit Kaur");
  await page.getByLabel("Email").fill("amrit@example.com");
  await page.getByLabel("Mobile").fill("098765 43210");
  for (const name of ["Password", "Confirm password"])
    await page.getByRole("textbox", { name, exact: true }).fill("four corners of a kite");
  await page.getByRole("button", { name: "Begin" }).click();
  const form = page.getByRole("form", { name: "Set up my office" });
  await expect(form.getByText("This is not the code that the start has printed")).toBeVisible();

  await page.getByLabel("Code").fill((await printedLink()).split("=")[1]?.toLowerCase() ?? "");
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Amrit Kaur/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "First steps: 0 of 9 done" })).toBeVisible();
  await expectPresentable(page, "first-steps");

  await page.goto(`${product.origin}/setup`);
  await expect(page).toHaveURL(/\/app\/main\/dashboard/);
  await setUpOffice(page);
});

/** The steps of the dashboard that are settings, as an owner takes them with the keyboard. */
async function setUpOffice(page: Page) {
  const smtp = await startSmtp();
  const saved = page.getByText("Settings saved");
  const save = async () => {
    await page.getByRole("button", { name: "Save" }).press("Enter");
    await expect(saved).toBeVisible();
    await page.getByRole("button", { name: "Close toast" }).first().click();
    await expect(saved).toBeHidden();
  };

  await page.getByRole("link", { name: "Name your office and its countries" }).click();
  await page.getByLabel("Name of the office").fill("Sandhu Overseas");
  await page.getByRole("combobox", { name: /Countries/ }).fill("uk");
  await page.keyboard.press("Tab");
  await expect(page.getByText("United Kingdom", { exact: true })).toBeVisible();
  await save();
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByText("Sandhu Overseas").first()).toBeVisible();

  await page.getByRole("link", { name: "Set up mail" }).click();
  // Pasted with its scheme and port.
  await page.getByLabel("Mail server").fill(smtp.url);
  await page.getByRole("combobox", { name: "Security" }).click();
  await page.getByRole("option", { name: /^None/ }).click();
  await page.getByLabel("Address of the sender").fill("office@sandhu.example");
  await save();
  await page.getByRole("button", { name: "Send me a test mail" }).click();
  await expect(page.getByText(/The mail server took it/)).toBeVisible();
  expect(smtp.received.map(({ to }) => to)).toEqual([["amrit@example.com"]]);
  await expectPresentable(page, "office-mail");

  await page.getByRole("link", { name: "Backup" }).click();
  await page.getByLabel("Folder").fill(`${product.dataDir}-backups`);
  await save();
  await page.getByRole("button", { name: "Make a key" }).press("Enter");
  await expect(page.getByText(/^[2-9A-Z]{5}(-[2-9A-Z]{5}){5}$/)).toBeVisible();
  await expectPresentable(page, "backup-key");
  await page.getByRole("button", { name: "I have kept it" }).click();
  await expect(page.getByRole("button", { name: "Make another key" })).toBeVisible();
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { name: "First steps: 3 of 9 done" })).toBeVisible();
  await smtp.stop();
}

test("somebody looks around in demo data by the printed link, and deletes them again", async ({
  page,
}) => {
  // The address alone at first, and then the link in the same tab.
  await page.goto(product.origin);
  await expect(page.getByRole("region", { name: /Notifications/ })).toBeAttached();
  await page.goto(await printedLink());
  await expectPresentable(page, "set-up");
  await page.getByRole("button", { name: "Look around" }).click();
  await expect(page.getByLabel("Code")).toHaveValue(/^\w{10}$/);
  await page.getByRole("button", { name: "Load the demo data" }).click();
  await expect(page.getByLabel("Email")).toHaveValue("admin@overseasdesk.example");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  expect(product.said()).toContain("Loaded the demo data set.");

  // And then for good: the demo goes, and the office is set up as in an empty folder.
  await page.goto(`${product.origin}/app/office?part=demo`);
  await expect(page.getByText("60 assessments")).toBeVisible();
  await expectPresentable(page, "remove-demo");
  await page.getByLabel("Type DELETE").fill("delete");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${product.origin}/setup`);
  await page.getByRole("button", { name: "Set up my office" }).click();
  await expect(page.getByLabel("Your name")).toBeVisible();
  expect(product.said()).toMatch(/Removed the demo data set\.\s+Nobody uses it yet\./);
});
