import "server-only";
import { leadsHandedOver } from "@/lib/intake/leads/answer";
import { keepHandedOver } from "@/lib/intake/leads/history";
import { leadHandOver } from "@/lib/intake/leads/schema";
import { notify } from "@/lib/people/notifications/notify";
import { leadScope, staffScope } from "@/lib/platform/access/scope";
import { operation } from "@/lib/platform/operation/operation";
import { refuse } from "@/lib/platform/result";
import { tellWebhooks } from "@/lib/platform/webhooks/tell";
import { worksIn } from "@/lib/values/branches";
import { counted } from "@/lib/values/words";

/**
 * Gives the open leads of somebody who leaves, or is away, to others: equally many to each who works in the lead's branch.
 * A lead of a branch where none of them works stays.
 */
export const handOverLeads = operation({
  name: "lead.handOver",
  summary: "Give all open leads of a user to others",
  answers: leadsHandedOver,
  who: "staff.manage",
  input: leadHandOver,
  subject: ({ input: { of: person }, viewer, tx }) =>
    tx.staff.findFirst({
      where: { AND: [{ email: person }, staffScope(viewer)] },
      select: { id: true, name: true, email: true },
    }),
  change: async ({ input, subject: from, viewer, tx }) => {
    const people = await tx.staff.findMany({
      where: { email: { in: input.to }, active: true, id: { not: from.id } },
      select: { id: true, name: true, email: true, limitedTo: true },
      orderBy: { name: "asc" },
    });
    if (people.length === 0) return refuse(422, "There is no active user to give the leads to");
    const leads = await tx.lead.findMany({
      where: { AND: [leadScope(viewer), { handlerId: from.id, state: "open" }] },
      select: { id: true, location: true },
      orderBy: [{ followUpOn: "asc" }, { id: "asc" }],
    });
    const leadsByPerson = new Map(people.map(({ id }) => [id, [] as string[]]));
    for (const { id, location } of leads) {
      const able = people
        .filter((one) => worksIn(one, location))
        .map((one) => leadsByPerson.get(one.id));
      const least = able.reduce((best, next) => (longer(best, next) ? next : best), able[0]);
      least?.push(id);
    }
    let handed = 0;
    for (const to of people) {
      const ids = leadsByPerson.get(to.id) ?? [];
      const rows = await tx.lead.updateManyAndReturn({
        where: { id: { in: ids }, handlerId: from.id, state: "open" },
        data: { handlerId: to.id, version: { increment: 1 } },
        select: { id: true, version: true, location: true },
      });
      if (rows.length === 0) continue;
      for (const { id: record, location } of rows)
        await tellWebhooks(tx, { event: "lead.changed", record, location, actor: viewer.id });
      handed += rows.length;
      await keepHandedOver(tx, rows, { from, to, by: viewer });
      const are = rows.length === 1 ? "is" : "are";
      await notify(tx, [to.id], {
        kind: "assigned",
        text: `${counted(rows.length, "lead")} of ${from.name} ${are} yours to call. From ${viewer.name}`,
        page: "/app/leads",
        by: viewer.id,
      });
    }
    return { handed, left: leads.length - handed };
  },
  done: ({ handed, left }) =>
    left > 0
      ? `${counted(handed, "lead")} handed over, ${left} stay: nobody chosen works in their branch`
      : `${counted(handed, "lead")} handed over`,
  audit: ({ subject: { email } }, { handed }) => ({ subject: email, detail: { leads: handed } }),
});

const longer = (best: string[] | undefined, next: string[] | undefined) =>
  (best?.length ?? 0) > (next?.length ?? 0);
