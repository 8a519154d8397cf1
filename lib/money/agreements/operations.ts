import "server-only";
import { changedAgreement, agreement as fileAnswer } from "@/lib/money/agreements/answer";
import { daysOfWarning, labels, ofSubAgents, rateKinds } from "@/lib/money/agreements/labels";
import { agreementAnswer, agreementArgs } from "@/lib/money/agreements/queries";
import {
  type AgreementTyped,
  agreementCorrection,
  agreementFile,
  agreementRef,
  newAgreement,
  type TypedRate,
} from "@/lib/money/agreements/schema";
import { partnerPath } from "@/lib/money/partners/labels";
import { lockedPartner } from "@/lib/money/partners/operations";
import { notify } from "@/lib/people/notifications/notify";
import { allBranchesOnly } from "@/lib/platform/access/all-branches";
import { db, type Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { type Failure, refuse } from "@/lib/platform/result";
import { dropFiles, keepFile } from "@/lib/platform/storage/stored-file";
import { daysAfter } from "@/lib/values/calendar";
import { dayInIndia, now } from "@/lib/values/clock";
import { dayOf, toDate } from "@/lib/values/fields/day";
import { counted, showDate } from "@/lib/values/words";

// The terms of an agreement never change: commissions name it. What is agreed from a day on is another agreement, and a
// correction another one in its place.

const shared = {
  who: "partners.manage" as const,
  answers: changedAgreement,
  failed: shortFailure,
  may: allBranchesOnly("changes agreements with partners"),
};

type Change = { anew: number };
const anewWords = ({ anew }: Change) =>
  anew ? `. ${counted(anew, "commission is", "commissions are")} computed anew` : "";

type Partner = NonNullable<Awaited<ReturnType<typeof lockedPartner>>>;

/** How many commissions that are not claimed the agreements of a partner can speak of: they are all computed anew. */
async function unclaimedOf(tx: Tx, { id, universityId }: Partner): Promise<number> {
  const reached = { reachedBy: { some: { partnerId: id } } };
  const university = universityId ? { id: universityId } : reached;
  return tx.commission.count({
    where: {
      state: { notIn: ["claimed", "back"] },
      application: { appliedCourse: { university } },
    },
  });
}

/** A sub-agent is paid once ours is received; nobody else pays a part of what we receive. */
function kindFault({ kind }: Partner, { dueAfter, rates }: AgreementTyped): Failure | undefined {
  const isSubAgent = kind === "sub_agent";
  const say = (field: string, message: string) =>
    refuse(422, message, { fields: { [field]: message } });
  if ((dueAfter === ofSubAgents) !== isSubAgent)
    return say(
      "dueAfter",
      isSubAgent
        ? "A sub-agent's share is due once our commission is received"
        : "Only a sub-agent's share waits for our commission",
    );
  const ofReceived = rates.findIndex((rate) => rate.kind === ofSubAgents);
  if (ofReceived >= 0 && !isSubAgent)
    return say(`rates.${ofReceived}.kind`, "Only a sub-agent is paid a part of what we receive");
  // Two currencies make no sum: what is received is in the paying partner's.
  const isMixed = rates.some((rate) => rate.kind !== ofSubAgents) && ofReceived >= 0;
  const bonus = rates.findIndex((rate) => rate.bonus);
  if (isMixed && bonus >= 0)
    return say(
      `rates.${bonus}.bonus`,
      `With a bonus, each line is “${rateKinds.received}”, or none is: the currencies differ`,
    );
  return undefined;
}

/** A rate is narrowed to what the partner reaches, and a course to its university. */
async function rateFault(
  tx: Tx,
  partner: Partner,
  rates: TypedRate[],
): Promise<Failure | undefined> {
  for (const [index, { university, course }] of rates.entries()) {
    const say = (field: string, message: string) =>
      refuse(422, message, { fields: { [`rates.${index}.${field}`]: message } });
    if (university && partner.kind === "aggregator") {
      const key = { partnerId: partner.id, universityId: university };
      const row = await tx.partnerUniversity.findUnique({
        where: { partnerId_universityId: key },
      });
      if (!row) return say("university", `${partner.name} does not reach this university`);
    }
    const own = partner.universityId ?? university;
    if (!course) continue;
    const where = { id: course, ...(own && { universityId: own }) };
    if (!(await tx.course.findFirst({ where, select: { id: true } })))
      return say("course", "This course is not one of the university's");
  }
  return undefined;
}

const rateRows = (rates: TypedRate[], { universityId }: Partner) =>
  rates.map(({ university, course, percent, amount, kind, ...rate }, place) => ({
    ...rate,
    kind,
    place,
    percent: kind === "fixed" ? null : percent,
    amount: kind === "fixed" ? amount : null,
    // Of a university's own agreement each line is of it anyway.
    universityId: universityId ? null : university,
    courseId: course,
  }));

const overlapping = () => {
  const says = "Another agreement with this partner is valid on some of these days";
  return refuse(409, says, { fields: { validFrom: says } });
};

type Days = { validFrom: Date; validTo: Date | null };

/** Whether other agreements of the partner hold on some of these days. */
async function overlaps(tx: Tx, partnerId: string, { validFrom, validTo }: Days) {
  const other = await tx.agreement.findFirst({
    where: {
      partnerId,
      replacedAt: null,
      ...(validTo && { validFrom: { lte: validTo } }),
      OR: [{ validTo: null }, { validTo: { gte: validFrom } }],
    },
    select: { id: true },
  });
  return other !== null;
}

const daysOf = ({ validFrom, validTo }: AgreementTyped) => ({
  validFrom: toDate(validFrom),
  validTo: validTo ? toDate(validTo) : null,
});

async function write(
  tx: Tx,
  partner: Partner,
  typed: AgreementTyped,
  more: { replacesId?: string; fileId?: string | null } = {},
) {
  const { rates, validFrom: _, validTo: __, ...terms } = typed;
  const fault = kindFault(partner, typed) ?? (await rateFault(tx, partner, rates));
  if (fault) return fault;
  const days = daysOf(typed);
  if (await overlaps(tx, partner.id, days)) return overlapping();
  const made = await tx.agreement.create({
    data: {
      ...terms,
      ...days,
      ...more,
      partnerId: partner.id,
      rates: { create: rateRows(rates, partner) },
    },
    select: { id: true },
  });
  return { _id: made.id, anew: await unclaimedOf(tx, partner) };
}

/** One without an end that is in force ends the day before. */
export const addAgreement = operation({
  ...shared,
  name: "agreement.add",
  summary: "Add what is agreed with a partner from a day on",
  input: newAgreement,
  done: (made) => `Agreement added${anewWords(made)}`,
  subject: ({ input: { partner }, tx }) => lockedPartner({ input: { id: partner }, tx }),
  change: async ({ input: { partner: _, ...typed }, subject, tx }) => {
    await tx.agreement.updateMany({
      where: {
        partnerId: subject.id,
        replacedAt: null,
        validTo: null,
        validFrom: { lt: toDate(typed.validFrom) },
      },
      data: { validTo: toDate(daysAfter(typed.validFrom, -1)), version: { increment: 1 } },
    });
    return write(tx, subject, typed);
  },
  audit: ({ input: { validFrom, rates }, subject }, { _id: id }) => ({
    subject: subject.name,
    detail: { id, from: validFrom, rates: rates.length },
  }),
});

/** The agreement and its partner, locked until the commit. */
const locked = async ({ input: { id }, tx }: { input: { id: string }; tx: Tx }) => {
  const found = await tx.agreement.findUnique({ where: { id }, select: { partnerId: true } });
  const partner = found && (await lockedPartner({ input: { id: found.partnerId }, tx }));
  const agreement = await tx.agreement.findUnique({ where: { id }, ...agreementArgs });
  if (!partner || !agreement) return null;
  const replaced = "This agreement was replaced already. Please reload the page";
  return agreement.replacedAt ? refuse(409, replaced) : { ...agreement, partner };
};
type Locked = Exclude<Awaited<ReturnType<typeof locked>>, Failure | null>;

const ofAgreement = {
  ...shared,
  subject: locked,
  record: ({ subject }: { subject: Locked }) => subject,
  trail: ({ id, partner }: Locked) => ({ subject: partner.name, id, operations: ["agreement.%"] }),
};

const replace = (tx: Tx, id: string) =>
  tx.agreement.update({
    where: { id },
    data: { replacedAt: now(), fileId: null, version: { increment: 1 } },
    select: { id: true },
  });

/** The corrected one counts from its first day on, so what was not claimed yet is computed anew. */
export const correctAgreement = operation({
  ...ofAgreement,
  name: "agreement.correct",
  summary: "Correct an agreement: another one takes its place, and commissions are computed anew",
  input: agreementCorrection,
  done: (made) => `Agreement corrected${anewWords(made)}`,
  change: async ({ input: { id, version: _, ...typed }, subject, tx }) => {
    await replace(tx, id);
    return write(tx, subject.partner, typed, { replacesId: id, fileId: subject.fileId });
  },
  audit: ({ input: { id, validFrom }, subject }, { _id, anew }) => ({
    subject: subject.partner.name,
    detail: { id: _id, before: id, from: validFrom, anew },
  }),
});

export const withdrawAgreement = operation({
  ...ofAgreement,
  name: "agreement.withdraw",
  summary: "Withdraw an agreement that was never made",
  input: agreementRef,
  done: (made) => `Agreement withdrawn${anewWords(made)}`,
  change: async ({ input: { id }, subject, tx }) => {
    await tx.agreement.update({
      where: { id },
      data: { replacedAt: now(), version: { increment: 1 } },
      select: { id: true },
    });
    return { _id: id, anew: await unclaimedOf(tx, subject.partner) };
  },
  audit: ({ input: { id }, subject }) => ({
    subject: subject.partner.name,
    detail: { id, from: dayOf(subject.validFrom) },
  }),
});

/** A newer file takes the place of the one before. */
export const keepAgreementFile = operation({
  ...shared,
  answers: fileAnswer,
  name: "agreement.file",
  summary: "Upload the signed agreement of a partner",
  input: agreementFile,
  done: `${labels.file} uploaded successfully`,
  subject: locked,
  change: async ({ input: { id, file }, subject, tx }) => {
    const fileId = await keepFile(tx, file);
    const row = await tx.agreement.update({
      where: { id },
      data: { fileId, version: { increment: 1 } },
      ...agreementArgs,
    });
    if (subject.fileId) await dropFiles(tx, [subject.fileId]);
    return agreementAnswer(row);
  },
  audit: ({ input: { id, file }, subject }) => ({
    subject: subject.partner.name,
    detail: { id, file: file.name, size: file.size },
  }),
});

/** Hourly: admins are told a month before an agreement ends, and on its last day, once each. */
export async function tellAgreementEnds(): Promise<void> {
  const today = dayInIndia();
  const ends = await db.agreement.findMany({
    where: {
      replacedAt: null,
      partner: { active: true },
      validTo: { gte: toDate(today), lte: toDate(daysAfter(today, daysOfWarning)) },
    },
    select: { id: true, validTo: true, partnerId: true, partner: { select: { name: true } } },
  });
  for (const { id, validTo, partnerId, partner } of ends) {
    const next = await db.agreement.findFirst({
      where: { partnerId, replacedAt: null, validFrom: { gt: validTo ?? toDate(today) } },
      select: { id: true },
    });
    if (next || !validTo) continue;
    const last = dayOf(validTo);
    await db.$transaction(async (tx) => {
      const admins = await tx.staff.findMany({
        where: { role: "admin", active: true },
        select: { id: true },
      });
      await notify(
        tx,
        admins.map((admin) => admin.id),
        {
          kind: "money",
          text: `The agreement with ${partner.name} ends ${last === today ? "today" : `on ${showDate(last)}`}`,
          page: partnerPath(partnerId),
          about: `agreement ${id} ${last === today ? "today" : "soon"}`,
        },
      );
    });
  }
}
