import { afterAll, beforeAll, expect, it } from "vitest";
import { hasWhatsapp, sendWhatsapp, whatsappGateway } from "@/lib/platform/whatsapp/send";
import { startWhatsappApi } from "../../e2e/support/whatsapp-api";
import { changeSettings } from "../support/change-settings";
import { keys, settings, verifyToken } from "./keys";

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
  changeSettings(Object.fromEntries(Object.keys(settings).map((name) => [name, undefined])));
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

it("a journey sees what was sent, and makes templates, files and a closed window", async () => {
  changeSettings({ ...api.settings, WHATSAPP_VERIFY_TOKEN: verifyToken });
  const ask = (told: object) =>
    fetch(`${api.url}/window`, { method: "POST", body: JSON.stringify(told) });
  const template = { name: "offer", language: "en", category: "UTILITY", body: "Hello {{1}}" };
  const files = { 12345: { base64: "YQ==", mime: "image/jpeg" } };
  const answer = await ask({ closed: ["919876500000"], files, approved: [template] });
  expect(await answer.json()).toEqual(api.sent);
  expect(await whatsappGateway().listTemplates()).toMatchObject([
    { ...template, status: "APPROVED" },
  ]);
  await expect(sendWhatsapp({ ...message, to: { phone: "+919876500000" } })).rejects.toMatchObject({
    code: 131_047,
  });
});
