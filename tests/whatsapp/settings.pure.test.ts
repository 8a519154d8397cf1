import { expect, it } from "vitest";
import { readSettings, wrongSettings } from "@/lib/platform/env";
import { accountOf } from "@/lib/platform/whatsapp/settings";
import { settings } from "./keys";

it("without settings there is no WhatsApp, and nothing is wrong", () => {
  expect(wrongSettings({})).toEqual([]);
  expect(accountOf(readSettings({}))).toBeUndefined();
});

it("the five settings of an account belong together", () => {
  expect(accountOf(readSettings(settings))).toMatchObject({ token: settings.WHATSAPP_TOKEN });
  for (const name of Object.keys(settings)) {
    const message = "is needed for WhatsApp";
    expect(wrongSettings({ ...settings, [name]: "" })).toEqual([{ name, message }]);
  }
});

it.each([
  ["WHATSAPP_PHONE_NUMBER_ID", "+91 98765 43210"],
  ["WHATSAPP_API_VERSION", "25"],
  ["WHATSAPP_API_URL", "graph.facebook.com"],
  ["WHATSAPP_FALLBACK_MINUTES", "-1"],
])("the setting %s cannot be %s", (name, value) => {
  expect(wrongSettings({ ...settings, [name]: value }).map((wrong) => wrong.name)).toContain(name);
});

it("a message waits an hour for its delivery unless the office says otherwise, and 0 means for ever", () => {
  expect(readSettings({}).WHATSAPP_FALLBACK_MINUTES).toBe(60);
  expect(readSettings({ WHATSAPP_FALLBACK_MINUTES: "0" }).WHATSAPP_FALLBACK_MINUTES).toBe(0);
});
