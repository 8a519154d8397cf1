import "server-only";
import type { ArrivedEvent } from "@/lib/intake/lead-arrivals/schema";
import { branchFor, nextCaller } from "@/lib/intake/lead-arrivals/share-out";
import {
  type Field,
  guessMapping,
  type NotUnderstood,
  type Understood,
  understand,
} from "@/lib/intake/lead-sources/fields";
import { leadAtMeta, type Mapping, sourcesPath } from "@/lib/intake/lead-sources/labels";
import { formName, keysLost, readLead } from "@/lib/intake/lead-sources/meta";
import { isKnownForm, metaKeysOf } from "@/lib/intake/lead-sources/queries";
import { lockNumber } from "@/lib/intake/leads/guards";
import { leadPath } from "@/lib/intake/leads/labels";
import { sanitise } from "@/lib/parts/remarks/sanitise";
import { remarkOf } from "@/lib/parts/remarks/schema";
import { mobileToken, nameToken } from "@/lib/people/notifications/names";
import { notify, notifyBranch } from "@/lib/people/notifications/notify";
import { isOpen } from "@/lib/platform/branches/known";
import type { Tx } from "@/lib/platform/db";
import type { HookSource } from "@/lib/platform/hooks/sources";
import { Rejected } from "@/lib/platform/rejected";
import { tellWebhooks } from "@/lib/platform/webhooks/tell";
import { dayInIndia, now } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";
import type { LeadForm, LeadSource } from "@/prisma/generated/client";

// What becomes of somebody who came by a lead source: a new lead, a word to whoever knows them, or a row that an admin reads.

/** Works on what `door.ts` kept. */
export const leadsSource: HookSource = async ({ payload, receivedAt }) => {
  const event = JSON.parse(payload) as ArrivedEvent;
  const came = "fields" in event ? event : await askMeta(event);
  return [(tx: Tx) => receive(tx, { ...came, source: event.source, receivedAt })];
};

/** What came; of Meta also by which form, or why it did not give the lead. */
type Came = {
  fields: Field[];
  form?: { formId: string; name: string };
  isInstagram?: boolean;
  fault?: string;
};
type Arrival = Came & { source: string; receivedAt: Date };

/** Fetches what somebody typed. What an admin must put right is a fault; anything else is thrown, and tried again for a day. */
async function askMeta({ source, leadgen }: { source: string; leadgen: string }): Promise<Came> {
  const fields: Field[] = [[leadAtMeta, leadgen]];
  const keys = await metaKeysOf(source);
  if (!keys) return { fields, fault: keysLost };
  try {
    const { formId = "unknown", ...came } = await readLead(keys, leadgen);
    const known = await isKnownForm(source, formId);
    const name = known ? formId : await formName(keys, formId);
    return { ...came, form: { formId, name } };
  } catch (error) {
    if (error instanceof Rejected) return { fields, fault: error.message };
    throw error;
  }
}

async function receive(tx: Tx, { source: id, receivedAt, ...came }: Arrival): Promise<void> {
  const source = await tx.leadSource.findUniqueOrThrow({ where: { id } });
  const form = came.form ? await formOf(tx, source, came.form, came.fields) : null;
  const said = came.fault
    ? { fault: came.fault }
    : understand(came.fields, mappingFor(source, form));
  const by = asForm(source, form, came.isInstagram);
  const arrived = "fault" in said ? said : await arrive(tx, by, said);
  const data = "fault" in arrived ? await unread(tx, source, arrived, came.fields) : arrived;
  const formId = form?.id ?? null;
  await tx.leadArrival.create({ data: { sourceId: id, formId, receivedAt, ...data } });
}

/** By which names the parts of a lead are found; undefined for our own form. */
export const mappingFor = (source: LeadSource, form: LeadForm | null): Mapping | undefined =>
  ((form ?? source).mapping as Mapping | null) ?? undefined;

/** The source as a form of it has it, which may be for another branch. */
export const asForm = (source: LeadSource, form: LeadForm | null, isInstagram = false) => ({
  ...source,
  location: form?.location ?? source.location,
  source: isInstagram ? "instagram" : source.source,
});

/** The form of an advertisement. With its first lead it is noted, read as its questions seem to mean, and shown to the admins. */
async function formOf(
  tx: Tx,
  { id: sourceId, name: by, location }: LeadSource,
  { formId, name }: NonNullable<Came["form"]>,
  fields: Field[],
): Promise<LeadForm> {
  const where = { sourceId_formId: { sourceId, formId } };
  const questions = fields.map(([question]) => question);
  const data = { sourceId, formId, name, questions, mapping: guessMapping(fields) };
  // Two first leads at the same moment are of one form.
  const { count } = await tx.leadForm.createMany({ data, skipDuplicates: true });
  if (count > 0)
    await notifyBranch(tx, location, ["admin"], {
      kind: "enquiry",
      text: `A new form, ${name}, brings leads by ${by}: see whether its questions are read as they should be`,
      page: sourcesPath,
    });
  return tx.leadForm.findUniqueOrThrow({ where });
}

/** What a person is to look at keeps what came, and the branch's admins are told. */
async function unread(
  tx: Tx,
  { id, name, location }: LeadSource,
  { fault }: NotUnderstood,
  fields: Field[],
) {
  await notifyBranch(tx, location, ["admin"], {
    kind: "enquiry",
    text: `Somebody came by ${name} who could not be read: ${fault}`,
    page: sourcesPath,
    // One source that is mapped wrongly may send a hundred.
    about: `unread ${id} ${dayInIndia()}`,
  });
  return { outcome: "unread", fields: fields.map(([...pair]) => pair), fault };
}

type Arrived = { outcome: "lead" | "known"; leadId?: string; handlerId?: string };

/** A number that a case or an open lead has is told to whom it belongs; any other becomes a lead, if its branch takes anybody. */
export async function arrive(
  tx: Tx,
  source: LeadSource,
  said: Understood,
): Promise<Arrived | NotUnderstood> {
  await lockNumber(tx, said.mobile);
  return (
    (await tellCase(tx, source, said)) ??
    (await tellLead(tx, source, said)) ??
    (await makeLead(tx, source, said))
  );
}

async function tellCase(tx: Tx, { name }: LeadSource, { mobile, wish, note }: Understood) {
  const known = await tx.assessment.findFirst({
    where: { mobile },
    select: { id: true, ref_no: true, handlerId: true, location: true },
    orderBy: { id: "asc" },
  });
  if (!known) return null;
  const { id: assessmentId, ref_no, handlerId, location } = known;
  const words = [`Asked again by ${name}`, wish, note].filter(Boolean).join("\n");
  await tx.remark.create({
    data: { assessmentId, remarks: sanitise(remarkOf(words, [])), date: now() },
    select: { id: true },
  });
  const notice = {
    kind: "student",
    text: `${nameToken}, ${ref_no}, asked again by ${name}`,
    page: `/app/view-assessment/${ref_no}/remarks`,
  } as const;
  await (handlerId
    ? notify(tx, [handlerId], notice)
    : notifyBranch(tx, location, ["reception"], notice));
  return { outcome: "known" } as const;
}

async function tellLead(tx: Tx, { name }: LeadSource, { mobile, language }: Understood) {
  const known = await tx.lead.findFirst({
    where: { mobile, state: "open" },
    select: { id: true, handlerId: true, followUpOn: true, language: true },
  });
  if (!known) return null;
  const today = toDate(dayInIndia());
  const data = {
    // To be called today, whatever was planned for later.
    ...(known.followUpOn > today && { followUpOn: today, followUpTime: null }),
    ...(language && !known.language && { language }),
  };
  if (Object.keys(data).length > 0)
    await tx.lead.update({
      where: { id: known.id },
      data: { ...data, version: { increment: 1 } },
      select: { id: true },
    });
  await notify(tx, [known.handlerId], {
    kind: "assigned",
    text: `${nameToken}, ${mobileToken}, asked again by ${name}`,
    page: leadPath(known.id),
  });
  return { outcome: "known", leadId: known.id } as const;
}

async function makeLead(tx: Tx, source: LeadSource, said: Understood) {
  const { name, mobile, wish, place, language, note } = said;
  const location = await branchFor(tx, place, source.location);
  if (!isOpen(location)) return { fault: "Its branch takes nobody new" };
  const handlerId = await nextCaller(tx, { location, language }, source.createdById);
  const lead = await tx.lead.create({
    data: {
      ...{ name, mobile, location, wish, language, handlerId },
      note: [place, note].filter(Boolean).join("\n").slice(0, 2000) || null,
      source: source.source,
      createdById: source.createdById,
      followUpOn: toDate(dayInIndia()),
      createdAt: now(),
    },
    select: { id: true },
  });
  await notify(tx, [handlerId], {
    kind: "assigned",
    text: `${nameToken}, ${mobileToken}, came by ${source.name} and waits for your call`,
    page: leadPath(lead.id),
  });
  await tellWebhooks(tx, { event: "lead.created", record: lead.id, location, actor: null });
  return { outcome: "lead", leadId: lead.id, handlerId } as const;
}
