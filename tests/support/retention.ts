import { randomUUID } from "node:crypto";
import type { RetentionKind } from "@/lib/office/retention/labels";
import { retentionKinds } from "@/lib/office/retention/labels";
import { setRetention } from "@/lib/office/retention/operations";
import { readTerms } from "@/lib/office/retention/queries";
import { db } from "@/lib/platform/db";
import { daysAfter } from "@/lib/values/calendar";
import { onDay } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";
import { makeCase } from "./cases";
import { makeStoredFile } from "./files";
import { makeLead } from "./leads";
import { callerFor, makeStaff, newMobile } from "./staff";

/** The last minute of a day in India. */
const lastMinute = (day: string) => new Date(onDay(day).lt.getTime() - 60_000);

/** A case with which nothing happened after this day. */
export async function makeOldCase(day: string, location: string) {
  const at = lastMinute(day);
  const days = { createdAt: at, enquiredOn: toDate(day), quietSince: toDate(day) };
  const c = await makeCase({ state: "rejected", location, ...days });
  await db.statusUpdate.updateMany({ where: { assessmentId: c.id }, data: { createdAt: at } });
  return c;
}

/** The case of a message or a request that lies in the house since this day. */
export const oldRecords: Record<
  RetentionKind,
  (day: string, location: string) => Promise<{ id: string }>
> = {
  leads: (day, location) =>
    makeLead({ location, createdAt: lastMinute(day), followUpOn: toDate(day) }),
  cases: makeOldCase,
  messages: (day, location) =>
    db.outboxMessage.create({
      data: {
        ...{ channel: "sms", recipient: newMobile(), subject: "", body: "", state: "sent" },
        ...{ location, createdAt: lastMinute(day) },
      },
    }),
  files: async (day, location) => {
    const { id: fileId } = await makeStoredFile();
    const { id: conversationId } = await db.conversation.create({
      data: { channel: "whatsapp", phone: newMobile(), location },
    });
    return db.incomingMessage.create({
      data: {
        ...{ conversationId, providerId: randomUUID(), kind: "image", body: "", fileId },
        at: lastMinute(day),
      },
    });
  },
  requests: async (day, location) => {
    const { id } = await makeStaff({ role: "admin" });
    const askedOn = daysAfter(day, -3);
    return db.personRequest.create({
      data: {
        ...{ kind: "access", channel: "counter", name: "Amrit", mobile: newMobile(), location },
        ...{ askedOn: toDate(askedOn), dueOn: toDate(daysAfter(askedOn, 90)), notedById: id },
        ...{ state: "answered", answer: "Sent", answeredOn: toDate(day), answeredById: id },
      },
    });
  },
};

/** Sets the least months of a kind, and switches it on. */
export async function switchOn(kind: RetentionKind, isOn = "on") {
  const { version } = (await readTerms(db))[kind];
  const months = retentionKinds[kind].least;
  const by = await callerFor(await makeStaff({ role: "admin" }));
  return setRetention.run({ kind, months, isOn, version }, by);
}
