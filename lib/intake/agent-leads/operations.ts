import "server-only";
import { sentPaper, sentStudent } from "@/lib/intake/agent-leads/schema";
import { lockNumber } from "@/lib/intake/leads/guards";
import { leadPath } from "@/lib/intake/leads/labels";
import { auditOf } from "@/lib/intake/leads/queries";
import { mobileToken, nameToken } from "@/lib/people/notifications/names";
import { notify, notifyBranch } from "@/lib/people/notifications/notify";
import { rolesWith } from "@/lib/platform/access/policy";
import { isOpen } from "@/lib/platform/branches/known";
import type { Tx } from "@/lib/platform/db";
import { refuse } from "@/lib/platform/result";
import { keepFile } from "@/lib/platform/storage/stored-file";
import { agentOperation } from "@/lib/student/agent-page/operations";
import { takesPapers } from "@/lib/student/agent-page/queries";
import type { Branch } from "@/lib/values/branches";
import { dayInIndia, now } from "@/lib/values/clock";
import { countryName } from "@/lib/values/countries";
import { toDate } from "@/lib/values/fields/day";

/** Papers of one student at most. */
export const mostPapers = 20;

/** The desk of a branch calls them, whose leads wait to be handed out; the link's maker where it has none. */
async function callerFor(tx: Tx, location: Branch, linkId: string) {
  const link = await tx.studentLink.findUniqueOrThrow({
    where: { id: linkId },
    select: { madeById: true },
  });
  const desk = await tx.staff.findFirst({
    where: {
      ...{ active: true, role: "reception" },
      OR: [{ limitedTo: { isEmpty: true } }, { limitedTo: { has: location } }],
    },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  return { createdById: link.madeById, handlerId: desk?.id ?? link.madeById };
}

/** A number of a case or of an open lead is noted as one that asked twice: the sub-agent is told the same either way. */
async function standingOf(tx: Tx, mobile: string) {
  await lockNumber(tx, mobile);
  const known =
    (await tx.assessment.findFirst({ where: { mobile }, select: { id: true } })) ??
    (await tx.lead.findFirst({ where: { mobile, state: "open" }, select: { id: true } }));
  return known ? { state: "closed", closeReason: "twice", endedAt: now() } : { state: "open" };
}

/** Tells the desk and who accepts assessments in the branch. */
async function tellBranch(
  tx: Tx,
  lead: { id: string; location: Branch; handlerId: string },
  text: string,
) {
  const { id, location, handlerId: by } = lead;
  const notice = { text, page: leadPath(id) } as const;
  await notify(tx, [by], { ...notice, kind: "assigned" });
  await notifyBranch(tx, location, rolesWith("assessments.new"), {
    ...notice,
    kind: "enquiry",
    by,
  });
}

/** A sub-agent sends a student in, who becomes a lead of the branch. A second press finds the first one. */
export const sendStudent = agentOperation({
  name: "agentLink.student",
  right: "agent.send",
  input: sentStudent,
  limit: "agent.student",
  addressLimit: "agent.address",
  asksCode: true,
  change: async ({ input, linked: { partnerId, name: sender, linkId }, tx }) => {
    const { name, mobile, study, country, location } = input;
    if (!isOpen(location)) {
      const says = "This branch takes nobody new";
      return refuse(422, says, { fields: { location: says } });
    }
    const standing = await standingOf(tx, mobile);
    const before = await tx.lead.findFirst({
      where: { partnerId, mobile, ...takesPapers() },
      select: { id: true, location: true },
    });
    if (before) return { ...before, isNew: false };
    const lead = await tx.lead.create({
      data: {
        ...{ name, mobile, location, partnerId, source: "agent" },
        ...standing,
        ...(await callerFor(tx, location, linkId)),
        wish: `${countryName(country)}, ${study}`,
        followUpOn: toDate(dayInIndia()),
        createdAt: now(),
      },
      select: { id: true, location: true, handlerId: true },
    });
    const is = standing.state === "open" ? "is a new lead" : "is known already, and was sent in";
    await tellBranch(tx, lead, `${nameToken}, ${mobileToken}, ${is} by the sub-agent ${sender}`);
    return { id: lead.id, location, isNew: true };
  },
  detail: (_, { id, location, isNew }) => (isNew ? { ...auditOf({ id, location }).detail } : null),
});

/** A paper of a student whom the sub-agent sent in: its lead's, and the case's once it becomes one. */
export const addPaper = agentOperation({
  name: "agentLink.paper",
  right: "agent.send",
  input: sentPaper,
  limit: "student.file",
  asksCode: true,
  change: async ({ input: { item: id, file }, linked: { partnerId, name }, tx }) => {
    await tx.$executeRaw`SELECT FROM lead WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
    const lead = await tx.lead.findFirst({
      where: { id, partnerId, ...takesPapers() },
      select: { id: true, location: true, handlerId: true, _count: { select: { papers: true } } },
    });
    if (!lead) return refuse(404);
    if (lead._count.papers >= mostPapers) return refuse(409);
    const fileId = await keepFile(tx, file);
    await tx.leadPaper.create({
      data: { leadId: id, fileId, createdAt: now() },
      select: { id: true },
    });
    await notify(tx, [lead.handlerId], {
      kind: "enquiry",
      text: `Papers of ${nameToken} came from the sub-agent ${name}`,
      page: leadPath(id),
      // The first paper is told, and not each page of a file of papers.
      about: `papers of lead ${id}`,
    });
    return { id, location: lead.location };
  },
  detail: ({ input: { file } }, { id, location }) => ({
    ...auditOf({ id, location }).detail,
    size: file.size,
  }),
});
