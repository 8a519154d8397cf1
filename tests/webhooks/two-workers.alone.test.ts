import { expect, it, vi } from "vitest";
import { createLead } from "@/lib/intake/leads/operations";
import { startPeer } from "../support/http-peer";
import { leadBody } from "../support/leads";
import { callerFor, makeStaff } from "../support/staff";
import { deliveriesTo, makeHook } from "../support/webhooks";

// A worker of another process, as far as its memory goes: a second copy of the module that sends.

const another = async () => {
  vi.resetModules();
  return (await import("@/lib/office/webhook-sending/operations")).sendDue;
};

it("two processes that look at once send each message once", async () => {
  const peer = await startPeer();
  const maker = await makeStaff({ role: "admin" });
  const { id } = await makeHook(maker, { url: peer.url });
  const caller = await callerFor(maker);
  for (let n = 0; n < 12; n++) await createLead.run(leadBody(), caller);
  const [one, other] = [await another(), await another()];
  expect(one).not.toBe(other);
  await Promise.all([one(), other(), one(), other()]);
  const ids = peer.asked.map(({ headers }) => headers["webhook-id"]);
  expect(ids).toHaveLength(12);
  expect(new Set(ids).size).toBe(12);
  const told = await deliveriesTo(id);
  expect(told.every(({ state, tries }) => state === "taken" && tries === 1)).toBe(true);
  await peer.stop();
});
