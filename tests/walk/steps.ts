import { undoDeletion } from "@/lib/case-file/operations";
import { startBulk, undoBulk } from "@/lib/desk/bulk/operations";
import { restoreAssessment } from "@/lib/desk/trash/operations";
import {
  createAssessment,
  deleteAssessment,
  takeOverAssessment,
  transferAssessment,
  updateAssessmentStatus,
} from "@/lib/intake/assessments/operations";
import { undoReject } from "@/lib/intake/assessments/undo";
import { handOverLeads } from "@/lib/intake/leads/hand-over";
import {
  callLead,
  closeLead,
  createLead,
  reopenLead,
  takeOverLead,
} from "@/lib/intake/leads/operations";
import {
  addFollowUp,
  deleteFollowUp,
  editFollowUp,
  undoFollowUp,
} from "@/lib/parts/follow-ups/operations";
import { addAbsence } from "@/lib/people/absences/operations";
import { updateStatus } from "@/lib/people/staff/operations";
import { db } from "@/lib/platform/db";
import { worksIn } from "@/lib/values/branches";
import { dayInIndia } from "@/lib/values/clock";
import { shown } from "../support/bulk";
import { enquiry } from "../support/cases";
import { rowsOfCase } from "../support/full-case";
import { newMobile } from "../support/staff";
import { moneySteps } from "./money";
import { pipelineSteps } from "./pipeline";
import {
  act,
  called,
  casesOfOffice,
  dayFrom,
  fault,
  leadsOfOffice,
  nextDay,
  type Office,
  pick,
  type Step,
} from "./world";

// What people of an office do in a day, each as the operation that their form sends. `n` are the walk's own numbers: who,
// what and how much is chosen by them, so that a walk is the same each time.

const everybody = ["admin", "counsellor", "colleague", "reception", "admission"] as const;
const who = (from: readonly string[], n = 0) => from[n % from.length] ?? "admin";
const amDay = (date: Date) => date.toISOString().slice(0, 10);

/** The handler of a case, or the admin when there is none. */
const handlerOr = (office: Office, handlerId: string | null) =>
  called(office, handlerId) ?? "admin";

async function becomes(office: Office, by: string | null, n: number[]) {
  const lead = pick(await leadsOfOffice(office, { state: "open" }), n[0] ?? 0);
  if (!lead) return;
  const { id, mobile, location, handler, source } = lead;
  const made = await act(office, by, createAssessment, {
    ...enquiry({ mobile, location, source: undefined }),
    ...(by !== null && { lead: id }),
  });
  if (!made) return;
  const c = await db.assessment.findUniqueOrThrow({
    where: { ref_no: made.ref_no },
    include: { followUps: { where: { remarks: null } }, leads: { select: { id: true } } },
  });
  // A lead's planned call goes on with its case, since nobody would call otherwise (screens A3).
  const lost = [
    !c.leads.some((one) => one.id === id) && "its case",
    // The desk's leads wait for handing out (decision A3).
    handler.active &&
      handler.role !== "reception" &&
      worksIn(handler, location) &&
      c.handlerId !== handler.id &&
      "its handler",
    source && c.source !== source && "its source",
    c.followUps.length === 0 && "its planned call",
  ].filter(Boolean);
  if (lost.length > 0) fault(`A lead that became ${c.ref_no} lost ${lost.join(", ")}`);
}

const followUpsOf = (office: Office, where: object) =>
  db.followUp.findMany({
    where: { ...where, assessment: { location: { in: office.branches } } },
    include: { assessment: { select: { ref_no: true, handlerId: true } } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
const openFollowUp = async (office: Office, n: number[]) =>
  pick(await followUpsOf(office, { remarks: null }), n[0] ?? 0);

async function switchTo(office: Office, name: string, on: boolean) {
  const staff = await db.staff.findUniqueOrThrow({ where: { id: office.people[name]?.id } });
  if (staff.active === on) return;
  const { email, version } = staff;
  await act(office, "admin", updateStatus, { email, version, status: on });
}

const emails = ({ people }: Office, ...names: string[]) =>
  names.flatMap((name) => people[name]?.email ?? []);

const tickedRefs = async (office: Office, n: number[], where: object) =>
  (await casesOfOffice(office, where)).slice(-(1 + ((n[1] ?? 0) % 3))).map(({ ref_no }) => ref_no);

async function many(
  office: Office,
  by: string,
  { refs, ...input }: Record<string, unknown> & { refs: string[] },
) {
  const run = (await act(office, by, startBulk, { ...input, ...(await shown(refs)) })) as
    | { _id?: string; id?: string }
    | undefined;
  const id = run?._id ?? run?.id;
  if (id) office.runs.push({ id, by });
}

export const steps: Record<string, Step> = {
  "the night passes": async (office) => nextDay(office),

  "a lead is noted": async (office, n) => {
    const handler = who(["counsellor", "colleague", "reception"], n[1]);
    await act(office, who(everybody, n[0]), createLead, {
      name: "Gurpreet Kaur Gill",
      mobile: newMobile(),
      location: office.branches[0],
      wish: "Canada, January",
      source: who(["phone", "website", "fair"], n[2]),
      handler: office.people[handler]?.email,
      followUpOn: dayFrom((n[2] ?? 0) % 3),
    });
  },
  "a lead is called": async (office, n) => {
    const lead = pick(await leadsOfOffice(office, { state: "open" }), n[0] ?? 0);
    if (!lead) return;
    const { id, version } = lead;
    const said = {
      spoken: "yes",
      words: "Comes on Monday",
      followUpOn: dayFrom(1 + ((n[1] ?? 0) % 3)),
    };
    await act(office, handlerOr(office, lead.handlerId), callLead, { id, version, ...said });
  },
  "a lead is closed": async (office, n) => {
    const lead = pick(await leadsOfOffice(office, { state: "open" }), n[0] ?? 0);
    if (lead)
      await act(office, handlerOr(office, lead.handlerId), closeLead, {
        ...{ id: lead.id, version: lead.version, reason: "money" },
      });
  },
  "a lead is reopened": async (office, n) => {
    const lead = pick(
      await leadsOfOffice(office, { state: { not: "open" }, assessmentId: null }),
      n[0] ?? 0,
    );
    if (lead) await act(office, "admin", reopenLead, { id: lead.id, version: lead.version });
  },
  "a lead is taken over": async (office, n) => {
    const lead = pick(await leadsOfOffice(office, { state: "open" }), n[0] ?? 0);
    if (!lead) return;
    const { id, version } = lead;
    await act(office, who(everybody, n[1]), takeOverLead, { id, version });
  },
  "a lead sends the public form": (office, n) => becomes(office, null, n),
  "a lead is registered by staff": (office, n) => becomes(office, who(everybody, n[1]), n),

  "somebody walks in": async (office, n) => {
    const by = who(everybody, n[0]);
    const location = office.branches[by === "counsellor" ? 0 : (n[1] ?? 0) % 2];
    await act(office, by, createAssessment, enquiry({ mobile: newMobile(), location }));
  },
  "a case is accepted": async (office, n) => {
    const c = pick(await casesOfOffice(office, { state: { not: "active" } }), n[0] ?? 0);
    if (!c) return;
    const { ref_no, version } = c;
    await act(office, who(everybody, n[1]), updateAssessmentStatus, {
      ref_no,
      version,
      status: true,
    });
  },
  "a case is rejected": async (office, n) => {
    const c = pick(await casesOfOffice(office, { state: { not: "rejected" } }), n[0] ?? 0);
    if (!c) return;
    const by = handlerOr(office, c.handlerId);
    const { ref_no, version } = c;
    const made = await act(office, by, updateAssessmentStatus, { ref_no, version, status: false });
    if (made) office.undoable.push({ what: "reject", by, input: { ref_no, version: version + 1 } });
  },
  "a case is transferred": async (office, n) => {
    const c = pick(await casesOfOffice(office), n[0] ?? 0);
    const to = who(["counsellor", "colleague", "counsellor of two"], n[1]);
    if (!c) return;
    const { ref_no, version } = c;
    const [caseHandler] = emails(office, to);
    await act(office, "admin", transferAssessment, { ref_no, version, caseHandler });
  },
  "a case is taken over": async (office, n) => {
    const c = pick(await casesOfOffice(office, { handlerId: { not: null } }), n[0] ?? 0);
    if (!c) return;
    const { ref_no, version } = c;
    await act(office, who(everybody, n[1]), takeOverAssessment, { ref_no, version });
  },
  "a case goes to the trash": async (office, n) => {
    const c = pick(await casesOfOffice(office), n[0] ?? 0);
    if (!c) return;
    const before = await rowsOfCase(c.id);
    if (await act(office, "admin", deleteAssessment, { ref_no: c.ref_no }))
      office.trashed.set(c.ref_no, before);
  },
  "a case is restored": async (office, n) => {
    const ref_no = pick([...office.trashed.keys()], n[0] ?? 0);
    const before = ref_no && office.trashed.get(ref_no);
    if (!ref_no || !before) return;
    const [planned] = await db.$queryRaw<{ open: number }[]>`
      SELECT count(*)::int AS open FROM trash, jsonb_array_elements(content->'rows'->'follow_up') AS kept
      WHERE ref_no = ${ref_no} AND kept->>'remarks' IS NULL`;
    if (!(await act(office, "admin", restoreAssessment, { ref_no }))) {
      const { mobile } = await db.trash.findUniqueOrThrow({ where: { ref_no } });
      const taken = await db.assessment.findFirst({ where: { mobile } });
      if (!taken) fault(`${ref_no} cannot be restored, though its mobile is free`);
      return;
    }
    office.trashed.delete(ref_no);
    const { id } = await db.assessment.findUniqueOrThrow({ where: { ref_no } });
    // Its lead may have become another's meanwhile, or bring the call that was planned when it was reopened.
    const { lead: _, ...had } = before;
    const has = await rowsOfCase(id);
    const lost = Object.keys(had).filter((table) => (has[table] ?? 0) < (had[table] ?? 0));
    if (lost.length > 0) fault(`${ref_no} came back without rows of ${lost}`);
    const open = await db.followUp.count({ where: { assessmentId: id, remarks: null } });
    if (open > Math.max(1, planned?.open ?? 0))
      fault(`${ref_no} came back with ${open} open follow-ups, and had ${planned?.open}`);
  },

  "a follow-up is added": async (office, n) => {
    const c = pick(await casesOfOffice(office, { handlerId: { not: null } }), n[0] ?? 0);
    if (!c) return;
    await act(office, handlerOr(office, c.handlerId), addFollowUp, {
      ref_no: c.ref_no,
      action: "Generic Follow Up",
      followUpDate: dayFrom((n[1] ?? 0) % 3),
    });
  },
  "a follow-up is completed": async (office, n) => {
    const one = await openFollowUp(office, n);
    if (!one) return;
    const { assessment, version, id, action, followUpDate } = one;
    const by = handlerOr(office, assessment.handlerId);
    const next = (n[1] ?? 0) % 2 === 0;
    const made = await act(office, by, editFollowUp, {
      ...{ ref_no: assessment.ref_no, followUpId: id, version, action },
      followUpDate: amDay(followUpDate),
      ...{ spoken: "Spoken", studentStatus: "hot", remarks: "Talks to the family" },
      ...(next && { nextFollowUpDate: dayFrom(1), nextAction: "Revenue" }),
    });
    if (!made) return;
    const input = { ref_no: assessment.ref_no, followUpId: id, version: version + 1 };
    office.undoable.push({ what: "followUp", by, input });
  },
  "a follow-up is deleted": async (office, n) => {
    const one = pick(await followUpsOf(office, {}), n[0] ?? 0);
    if (!one) return;
    const { assessment, version, id } = one;
    const by = handlerOr(office, assessment.handlerId);
    const { ref_no } = assessment;
    if (await act(office, by, deleteFollowUp, { ref_no, followUpId: id, version }))
      office.undoable.push({ what: "deletion", by, input: { ref_no, id } });
  },
  "the last change is undone": async (office) => {
    const last = office.undoable.pop();
    if (!last) return;
    const ops = { reject: undoReject, followUp: undoFollowUp, deletion: undoDeletion };
    await act<unknown>(office, last.by, ops[last.what], last.input);
  },

  "many are assigned": async (office, n) => {
    const refs = await tickedRefs(office, n, {});
    const to = emails(office, "counsellor", ...((n[2] ?? 0) % 2 ? ["colleague"] : []));
    if (refs.length > 0) await many(office, "admin", { action: "assign", refs, to });
  },
  "many are rejected": async (office, n) => {
    const refs = await tickedRefs(office, n, { state: { not: "rejected" } });
    const reason = (
      await db.rejectReason.findFirst({ where: { active: true }, orderBy: { label: "asc" } })
    )?.id;
    if (refs.length > 0)
      await many(office, who(["admin", "counsellor"], n[2]), { action: "reject", refs, reason });
  },
  "many are rescheduled": async (office, n) => {
    const refs = await tickedRefs(office, n, { state: "active" });
    if (refs.length > 0)
      await many(office, "admin", { action: "reschedule", refs, day: dayFrom(2) });
  },
  "a run is undone": async (office) => {
    const run = office.runs.pop();
    if (run) await act(office, run.by, undoBulk, { id: run.id });
  },

  "a counsellor is switched off": (office, n) =>
    switchTo(office, who(["counsellor", "colleague", "reception"], n[0]), false),
  "leads are handed over": async (office, n) => {
    const [of] = emails(office, who(["counsellor", "colleague"], n[0]));
    const to = emails(office, "colleague", "counsellor", "counsellor of two");
    await act(office, who(["admin", "admin of two"], n[1]), handOverLeads, { of, to });
  },
  "a counsellor hands over and is switched off": async (office) => {
    const [of] = emails(office, "counsellor");
    const to = emails(office, "colleague");
    const held = { handlerId: office.people.counsellor?.id, state: { not: "rejected" } };
    const refs = (await casesOfOffice(office, held)).map(({ ref_no }) => ref_no);
    if (refs.length > 0) await many(office, "admin", { action: "assign", refs, to });
    await act(office, "admin", handOverLeads, { of, to });
    await switchTo(office, "counsellor", false);
  },
  "whoever is off is switched on": async (office) => {
    for (const name of ["counsellor", "colleague", "reception"]) await switchTo(office, name, true);
  },
  "somebody is away": async (office, n) => {
    const [email] = emails(office, who(["counsellor", "colleague"], n[0]));
    await act(office, "admin", addAbsence, { email, from: dayInIndia(), to: dayFrom(1) });
  },

  ...moneySteps,
  ...pipelineSteps,
};

/** How each walk begins: an office in which something can be done. */
export const morning = [
  "a lead is noted",
  "a lead is noted",
  "somebody walks in",
  "a case is accepted",
  "somebody walks in",
  "a follow-up is added",
  "a payment is taken",
  "something is wanted of a student",
] as const;

/** Where features meet most: these are done more often than others. */
export const oftener: Record<string, number> = {
  "a lead is noted": 2,
  "a lead is closed": 2,
  "a lead is reopened": 3,
  "a lead sends the public form": 3,
  "a case goes to the trash": 3,
  "a case is restored": 3,
  "a case is accepted": 2,
  "a payment is taken": 3,
  "a receipt is voided": 3,
  "a day is closed": 2,
  "the night passes": 3,
  "a follow-up is added": 2,
  "a case applies": 2,
  "something is wanted of a student": 2,
};
