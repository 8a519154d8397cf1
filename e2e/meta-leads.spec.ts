import type { Page } from "@playwright/test";
import { leadgenCall, metaKeys, startMetaLeads } from "./support/meta-leads-api";
import { startOwnApp } from "./support/own-app";
import { ownHouse } from "./support/own-house";
import { box, choose } from "./support/people";
import { expect, expectPresentable, logIn } from "./support/test";
import { toast } from "./support/toasts";

// An advertisement's form at Meta, from the page's token to the lead that is called.

type Api = Awaited<ReturnType<typeof startMetaLeads>>;
const test = ownHouse.extend<{ api: Api }>({
  api: async ({ browserName: _ }, use) => {
    const api = await startMetaLeads();
    await use(api);
    await api.stop();
  },
  origin: async ({ database, api }, use) => {
    const app = await startOwnApp(database, { WHATSAPP_API_URL: api.url });
    await fetch(`${app.origin}/login`);
    await use(app.origin);
    await app.stop();
  },
});

const dialog = (page: Page) => page.getByRole("dialog");
const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

test("an admin connects a page at Meta, its form brings a lead, and says which question is what", async ({
  page,
  api,
}) => {
  await logIn(page.request, "admin", "gurdaspur");
  api.forms.set("778899", "Canada in May");
  api.leads.set("9001", {
    form: "778899",
    answers: { full_name: "Navjot Meta", phone_number: "+91 97813 45699", "which_city?": "Qadian" },
  });
  await page.goto("/app/lead-sources");
  await page.getByRole("button", { name: "Add source" }).click();
  await dialog(page).getByRole("radio", { name: "Facebook and Instagram" }).check();
  await dialog(page).getByRole("textbox", { name: "Name", exact: true }).fill("Our page");
  await dialog(page).getByLabel("Access token").fill("EAA-of-yesterday");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page).getByText("App secret is required")).toBeVisible();
  await dialog(page).getByLabel("App secret").fill(metaKeys.appSecret);
  await page.keyboard.press("Control+s");
  await expect(dialog(page).getByText(/does not accept the access token/)).toBeVisible();
  await expectPresentable(page, "meta-source");
  // Pasted with what stood around it.
  await dialog(page).getByLabel("Access token").fill("");
  await page.keyboard.insertText(` ${metaKeys.token} `);
  await dialog(page).getByRole("button", { name: "Save" }).dblclick();
  await toast(page, "Our page added. Its address is ready");
  expect(api.subscribed).toEqual([["leadgen"]]);
  await page.getByRole("button", { name: "Address of Our page" }).click();
  const link = await dialog(page)
    .getByRole("textbox", { name: "Address of Our page" })
    .inputValue();
  const token = await dialog(page).getByLabel("Verify token").inputValue();
  await expectPresentable(page, "meta-address");
  await page.keyboard.press("Escape");

  const address = new URL(new URL(link).pathname, page.url());
  const asked = new URLSearchParams({
    ...{ "hub.mode": "subscribe", "hub.challenge": "1158201444" },
    "hub.verify_token": token,
  });
  expect(await (await fetch(`${address}?${asked}`)).text()).toBe("1158201444");
  expect((await fetch(address, { method: "POST", ...leadgenCall(["9001"]) })).status).toBe(200);
  await expect(async () => {
    await page.goto("/app/leads?q=Navjot+Meta");
    await expect(row(page, "Navjot Meta")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });

  await page.goto("/app/lead-sources");
  await expectPresentable(page, "meta-forms");
  await page.getByRole("button", { name: "Edit Canada in May" }).click();
  await choose(dialog(page), "What they wish", "which_city?");
  await expectPresentable(page, "meta-form");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await toast(page, "Canada in May saved");
  await expect(row(page, "Canada in May")).toContainText("What they wish: which_city?");
  await expect(box(page, "Access token")).toHaveCount(0);
});
