import "server-only";
import { arrivalDone, readAgain } from "@/lib/intake/lead-arrivals/answer";
import { leadEvent } from "@/lib/intake/lead-arrivals/meta-door";
import { arrivalRef } from "@/lib/intake/lead-arrivals/schema";
import { arrive, asForm, mappingFor } from "@/lib/intake/lead-arrivals/work";
import { type Field, understand } from "@/lib/intake/lead-sources/fields";
import { answerWithinMinutes, leadAtMeta } from "@/lib/intake/lead-sources/labels";
import { leadPath } from "@/lib/intake/leads/labels";
import { mobileToken, nameToken } from "@/lib/people/notifications/names";
import { notify, notifyBranch } from "@/lib/people/notifications/notify";
import { db } from "@/lib/platform/db";
import { repeatEvent } from "@/lib/platform/hooks/receive";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { dayInIndia, now, onDay } from "@/lib/values/clock";
import { isOpenOn, openingHours } from "@/lib/values/opening-hours";
import { counted } from "@/lib/values/words";

const shared = { who: "leadSources.manage", failed: shortFailure } as const;

/** Reads everybody of a source who waits once more, by the mapping that it has now. */
export const readLeadsAgain = operation({
  ...shared,
  name: "leadArrivals.readAgain",
  summary: "Read those who came by a source and could not be read once more",
  answers: readAgain,
  input: arrivalRef,
  subject: ({ input: { id }, viewer, tx }) =>
    tx.leadSource.findFirst({ where: { id, location: { in: [...viewer.branches] } } }),
  change: async ({ subject: source, tx }) => {
    // Two presses at the same time read nobody twice.
    await tx.$queryRaw`SELECT FROM lead_arrival WHERE source_id = ${source.id}::uuid AND outcome = 'unread' FOR UPDATE`;
    const rows = await tx.leadArrival.findMany({
      where: { sourceId: source.id, outcome: "unread" },
      include: { form: true },
      orderBy: { receivedAt: "asc" },
      take: atOnce,
    });
    let read = 0;
    let asked = 0;
    for (const { id, form, ...row } of rows) {
      const fields = row.fields as unknown as Field[];
      const leadgen = fields.find(([name]) => name === leadAtMeta)?.[1];
      if (source.kind === "meta" && !form && leadgen) {
        const { payload, identity } = leadEvent(source.id, leadgen);
        await repeatEvent(tx, "leads", payload, identity);
        await tx.leadArrival.delete({ where: { id } });
        asked += 1;
        continue;
      }
      const said = understand(fields, mappingFor(source, form));
      const arrived = "fault" in said ? said : await arrive(tx, asForm(source, form), said);
      if ("fault" in arrived) continue;
      const data = { ...arrived, fields: [], fault: null };
      await tx.leadArrival.update({ where: { id }, data, select: { id: true } });
      read += 1;
    }
    return { read, asked, left: rows.length - read - asked };
  },
  done: ({ read, asked, left }) =>
    [
      `${counted(read, "lead")} read`,
      asked > 0 && `${asked} asked for again at Meta`,
      left > 0 && `${left} still cannot be`,
    ]
      .filter(Boolean)
      .join(", "),
  audit: ({ subject: { name, location } }, { read }) => ({
    subject: name,
    detail: { location, count: read },
  }),
});
const atOnce = 100;

/** Somebody who is nobody, such as a trial of the portal: what came is forgotten. */
export const leaveArrival = operation({
  ...shared,
  name: "leadArrivals.leave",
  summary: "Leave what came by a source of leads, and forget it",
  answers: arrivalDone,
  input: arrivalRef,
  subject: async ({ input: { id }, viewer, tx }) => {
    await tx.$queryRaw`SELECT FROM lead_arrival WHERE id = ${id}::uuid FOR UPDATE`;
    return tx.leadArrival.findFirst({
      where: { id, outcome: "unread", by: { location: { in: [...viewer.branches] } } },
      include: { by: true },
    });
  },
  change: async ({ subject: { id }, tx }) => {
    const data = { outcome: "left", fields: [], fault: null };
    await tx.leadArrival.update({ where: { id }, data, select: { id: true } });
    return { _id: id };
  },
  done: "Left, and forgotten",
  audit: ({ subject: { by } }) => ({ subject: by.name, detail: { location: by.location } }),
});

const MINUTE = 60_000;

/** From when on somebody who came at night waits for a call today; null while the office is closed. */
function openedAt(): Date | null {
  const midnight = onDay(dayInIndia()).gte.getTime();
  const opens = new Date(midnight + openingHours.from * 60 * MINUTE);
  const closes = new Date(midnight + openingHours.to * 60 * MINUTE);
  return !isOpenOn(dayInIndia()) || now() < opens || now() >= closes ? null : opens;
}

/** Each minute: whoever came by a source and was not called within five minutes of opening hours is told to those who can. */
export async function tellUnanswered(): Promise<void> {
  const opened = openedAt();
  const since = new Date(now().getTime() - answerWithinMinutes * MINUTE);
  if (!opened || opened > since) return;
  const rows = await db.lead.findMany({
    where: {
      ...{ state: "open", answeredAt: null },
      createdAt: { lt: since, gt: new Date(now().getTime() - 3 * 24 * 60 * MINUTE) },
      arrivals: { some: { outcome: "lead" } },
    },
    select: { id: true, location: true, handlerId: true, handler: { select: { name: true } } },
    orderBy: { createdAt: "asc" },
    take: 200,
  });
  await db.$transaction(async (tx) => {
    for (const { id, location, handlerId, handler } of rows) {
      const notice = { kind: "assigned", page: leadPath(id), about: `unanswered ${id}` } as const;
      const waits = `${nameToken}, ${mobileToken}, waits for a first call`;
      await notify(tx, [handlerId], { ...notice, text: `${waits}: five minutes have passed` });
      await notifyBranch(tx, location, ["admin", "reception"], {
        ...notice,
        text: `${waits} from ${handler.name}: five minutes have passed`,
        by: handlerId,
      });
    }
  });
}
