import { expect, it, vi } from "vitest";
import { db } from "@/lib/platform/db";
import { superviseWorker } from "@/lib/platform/jobs/worker";
import type { IncomingItem } from "@/lib/platform/whatsapp/items";
import { whatsappSource } from "@/lib/platform/whatsapp/work";
import { incomingEvent, signedPost, textContent } from "../../e2e/support/whatsapp-events";
import { callRoute } from "../support/call";
import { changeSettings } from "../support/change-settings";
import { account, keys, settings } from "./keys";

it("a message that Meta posts reaches the handler that the worker was given, once", async () => {
  changeSettings(settings);
  const come: IncomingItem[] = [];
  const stop = await superviseWorker(
    {},
    { whatsapp: whatsappSource({ incoming: async (item) => void come.push(item) }) },
  );
  const from = { phone: "+919876543210" };
  const event = incomingEvent(account, { id: "wamid.1", from }, textContent("ਹਾਂ ਜੀ"));
  const { body, headers } = signedPost(event, keys.appSecret);
  for (let n = 0; n < 2; n++) {
    const answer = await callRoute("hooks/whatsapp", {
      method: "POST",
      raw: body,
      headers,
      bare: true,
    });
    expect(answer.status).toBe(200);
  }
  await vi.waitFor(
    async () => expect(await db.hookEvent.count({ where: { workedAt: { not: null } } })).toBe(1),
    { timeout: 20_000 },
  );
  await stop();
  expect(come.map(({ message }) => message)).toEqual([{ type: "text", text: "ਹਾਂ ਜੀ" }]);
});
