import { afterAll, beforeAll, expect, it } from "vitest";
import { hasWhatsapp, sendWhatsapp, whatsappGateway } from "@/lib/platform/whatsapp/send";
import { startWhatsappApi } from "../../e2e/support/whatsapp-api";
import { changeSettings } from "../support/change-settings";
import { keys, verifyToken } from "./keys";

// The gateway as the outbox has it: by the settings of this moment.

let api: Awaited<ReturnType<typeof startWhatsappApi>>;
beforeAll(async () => {
  api = await startWhatsappApi(keys);
});
afterAll(() => api.stop());

const message = {
  id: "our id",
  to: { phone: "+919876543210" },
  kind: "text",
  body: "Good day",
} as const;

it("without settings nothing is sent, and the error says why", async () => {
  expect(hasWhatsapp()).toBe(false);
  await expect(sendWhatsapp(message)).rejects.toThrow("no WhatsApp account configured");
});

it("a message goes by the account that is set up", async () => {
  changeSettings({ ...api.settings, WHATSAPP_VERIFY_TOKEN: verifyToken });
  expect(hasWhatsapp()).toBe(true);
  const { providerId } = await sendWhatsapp(message);
  expect(api.sent.map(({ id }) => id)).toEqual([providerId]);
  expect(await whatsappGateway().listTemplates()).toEqual([]);
});
