import { account, keys, verifyToken } from "../tests/whatsapp/keys";
import { startOwnApp } from "./support/own-app";
import { ownHouse } from "./support/own-house";
import { expect, logIn } from "./support/test";
import { startWhatsappApi } from "./support/whatsapp-api";
import { incomingEvent, textContent } from "./support/whatsapp-events";

type Api = Awaited<ReturnType<typeof startWhatsappApi>>;

// An office of the test's own with a WhatsApp account, whose peer is the stand-in.
const whatsappHouse = ownHouse.extend<{ api: Api }>({
  api: async ({ browserName: _ }, use) => {
    const api = await startWhatsappApi(keys);
    await use(api);
    await api.stop();
  },
  origin: async ({ database, api }, use) => {
    const app = await startOwnApp(database, {
      ...api.settings,
      WHATSAPP_VERIFY_TOKEN: verifyToken,
    });
    api.listenAt(`${app.origin}/api/hooks/whatsapp`);
    await use(app.origin);
    await app.stop();
  },
});

whatsappHouse("reception makes a lead of an unknown number by one key", async ({ page, api }) => {
  whatsappHouse.setTimeout(120_000);
  await logIn(page.request, "reception", "gurdaspur");
  const from = { phone: "+919811122233", name: "Gurpreet" };
  await api.tell(
    incomingEvent(account, { id: "wamid.in.2", from }, textContent("I want to go to Canada")),
  );
  const line = page.getByRole("row").filter({ hasText: "I want to go to Canada" });
  await expect(async () => {
    await page.goto("/app/inbox");
    await expect(line).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await line.getByRole("link").first().click();
  await expect(page.getByRole("button", { name: "Note as lead" })).toBeVisible();
  await page.keyboard.press("l");
  await page.waitForURL(/\/app\/leads\//);
  await expect(page.getByRole("heading", { name: /Gurpreet/ })).toBeVisible();
});
