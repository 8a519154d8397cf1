import { afterAll, beforeAll, beforeEach } from "vitest";
import { hearCall } from "@/lib/desk/phone-calls/hear";
import { ringCase, ringLead } from "@/lib/desk/phone-calls/operations";
import { db, pool } from "@/lib/platform/db";
import { workHookEvent } from "@/lib/platform/hooks/work";
import { callsSource } from "@/lib/platform/telephone/source";
import { startTelephone } from "../../e2e/support/telephone-api";
import { type Call, callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { changeSettings } from "../support/change-settings";
import { makeLead } from "../support/leads";
import { callerFor, makeStaff, type Staff } from "../support/staff";

export const secret = "twenty letters and more";
const sources = { calls: callsSource(hearCall) };

/** A provider that stands for as long as the file's tests, and knows the office in each of them. */
export function withTelephone() {
  const house = {} as { provider: Awaited<ReturnType<typeof startTelephone>> };
  beforeAll(async () => {
    house.provider = await startTelephone();
  });
  afterAll(() => house.provider.stop());
  beforeEach(async () => {
    await db.hookEvent.deleteMany();
    await pool.query("DELETE FROM graphile_worker._private_jobs");
    house.provider.calls.length = 0;
    house.provider.failures.length = 0;
    house.provider.known.clear();
    changeSettings({ ...house.provider.settings, CALLS_HOOK_SECRET: secret });
  });
  return house;
}

/** An event as the provider sends it: JSON, with the secret in the address. */
export const tell = (event: object, more: Call = {}) =>
  callRoute("hooks/calls", {
    ...{ method: "POST", bare: true, query: { secret } },
    raw: JSON.stringify(event),
    headers: { "content-type": "application/json" },
    ...more,
  });

/** Works on all that was told, as the worker does. */
export async function workOnAll(): Promise<void> {
  const events = await db.hookEvent.findMany({
    where: { workedAt: null },
    orderBy: { receivedAt: "asc" },
  });
  for (const { id } of events) await workHookEvent(id, 1, sources);
}

export async function hear(...events: object[]): Promise<void> {
  for (const event of events) await tell(event);
  await workOnAll();
}

/** A case whose handler presses Call. */
export async function caseScene() {
  const handler = await makeStaff();
  const c = await makeCase({ handler });
  const ring = async (by: Staff = handler) =>
    ringCase.run({ ref_no: c.ref_no }, await callerFor(by));
  const phoneCalls = () =>
    db.phoneCall.findMany({ where: { assessmentId: c.id }, orderBy: { askedAt: "asc" } });
  const calls = () => db.caseCall.findMany({ where: { assessmentId: c.id } });
  const notices = (of: Staff = handler) =>
    db.notification.findMany({ where: { staffId: of.id, kind: "call" } });
  return { handler, c, ring, phoneCalls, calls, notices };
}

export async function leadScene() {
  const handler = await makeStaff();
  const lead = await makeLead({ handler });
  const ring = async () => ringLead.run({ id: lead.id }, await callerFor(handler));
  const phoneCalls = () => db.phoneCall.findMany({ where: { leadId: lead.id } });
  const calls = () => db.leadCall.findMany({ where: { leadId: lead.id } });
  return { handler, lead, ring, phoneCalls, calls };
}
