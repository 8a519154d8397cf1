import "server-only";
import { partner as answer, partnerRef as deleted } from "@/lib/money/partners/answer";
import { mostReached } from "@/lib/money/partners/labels";
import { partnerAnswer, partnerArgs } from "@/lib/money/partners/queries";
import {
  newPartner,
  partnerEdit,
  partnerRef,
  partnerSheet,
  partnerSwitch,
  reachedUniversity,
} from "@/lib/money/partners/schema";
import { allBranchesOnly } from "@/lib/platform/access/all-branches";
import type { Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { isFailure, refuse } from "@/lib/platform/result";
import { counted } from "@/lib/values/words";

const shared = {
  who: "partners.manage" as const,
  answers: answer,
  failed: shortFailure,
  // All branches claim of one partner, so an admin of some of them leaves it alone (P4).
  may: allBranchesOnly("changes partners"),
};

/** Locked against agreements that would be made meanwhile. */
export const lockedPartner = async ({ input: { id }, tx }: { input: { id: string }; tx: Tx }) => {
  await tx.$queryRaw`SELECT FROM partner WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.partner.findUnique({ where: { id }, ...partnerArgs });
};
type Locked = NonNullable<Awaited<ReturnType<typeof lockedPartner>>>;

const trail = ({ id, name }: Locked) => ({ subject: name, id, operations: ["partner.%"] });

type Typed = { kind: string; university: string | null; country: string };

/** The catalogue's university and its country, of a partner that is one. */
async function universityOf(tx: Tx, { kind, university: id, country }: Typed, partner?: string) {
  if (kind !== "university" || !id) return { universityId: null, country };
  const other = await tx.partner.findUnique({ where: { universityId: id } });
  if (other && other.id !== partner) {
    const says = `${other.name} is this university already`;
    return refuse(409, says, { fields: { university: says } });
  }
  const found = await tx.university.findUnique({ where: { id }, select: { country: true } });
  if (found) return { universityId: id, country: found.country };
  const says = "There is no such university";
  return refuse(422, says, { fields: { university: says } });
}

export const addPartner = operation({
  ...shared,
  name: "partner.add",
  summary: "Add a university, an aggregator or a sub-agent as a partner",
  input: newPartner,
  done: "Partner added. Now add its agreement",
  change: async ({ input: { university, ...input }, tx }) => {
    const place = await universityOf(tx, { ...input, university });
    if (isFailure(place)) return place;
    const data = { ...input, ...place };
    return partnerAnswer(await tx.partner.create({ data, ...partnerArgs }));
  },
  audit: ({ input: { name, kind } }, { _id: id }) => ({ subject: name, detail: { id, kind } }),
});

const keepsAgreements = (what: string, field: string) => {
  const says = `${what} stays once there is an agreement. Please add another partner`;
  return refuse(409, says, { fields: { [field]: says } });
};

export const editPartner = operation({
  ...shared,
  name: "partner.edit",
  summary: "Change a partner",
  input: partnerEdit,
  done: "Partner edited successfully",
  subject: lockedPartner,
  trail,
  record: ({ subject }) => ({
    ...subject,
    university: subject.university && {
      value: subject.university.id,
      label: subject.university.name,
    },
  }),
  change: async ({ input: { id, version: _, university, ...input }, subject, tx }) => {
    const place = await universityOf(tx, { ...input, university }, id);
    if (isFailure(place)) return place;
    const sent = { where: { partnerId: id }, select: { id: true } };
    const hasSent = async () =>
      (await tx.referral.findFirst(sent)) ?? (await tx.lead.findFirst(sent));
    if (input.kind !== subject.kind && (await hasSent())) {
      const says = `${subject.name} sent students, so it stays a sub-agent`;
      return refuse(409, says, { fields: { kind: says } });
    }
    if (await tx.agreement.findFirst({ where: { partnerId: id }, select: { id: true } })) {
      if (input.currency !== subject.currency) return keepsAgreements("The currency", "currency");
      if (input.kind !== subject.kind) return keepsAgreements("The kind", "kind");
      if (place.universityId !== subject.universityId)
        return keepsAgreements("The university", "university");
    }
    const data = { ...input, ...place, version: { increment: 1 } };
    return partnerAnswer(await tx.partner.update({ where: { id }, data, ...partnerArgs }));
  },
  audit: ({ input: { id, name }, subject }) => ({
    subject: name,
    detail: { id, before: subject.name },
  }),
});

export const setPartnerSheet = operation({
  ...shared,
  name: "partner.sheet",
  summary: "Choose the columns in which a partner wants the students of an invoice",
  input: partnerSheet,
  done: "Columns saved",
  subject: lockedPartner,
  trail,
  change: async ({ input: { id, sheetColumns }, tx }) => {
    const data = { sheetColumns, version: { increment: 1 } };
    return partnerAnswer(await tx.partner.update({ where: { id }, data, ...partnerArgs }));
  },
  audit: ({ input: { id, sheetColumns }, subject }) => ({
    subject: subject.name,
    detail: { id, columns: sheetColumns.map(({ column }) => column).join(", ") },
  }),
});

/** Switched off, its agreements count for nobody any more, but for what was claimed. */
export const switchPartner = operation({
  ...shared,
  name: "partner.switch",
  summary: "Switch a partner on or off",
  input: partnerSwitch,
  done: ({ active }) =>
    active
      ? "The partner is on: its agreements count again"
      : "The partner is off: nothing more is expected of it",
  subject: lockedPartner,
  change: async ({ input: { id, active }, tx }) => {
    const data = { active, version: { increment: 1 } };
    return partnerAnswer(await tx.partner.update({ where: { id }, data, ...partnerArgs }));
  },
  audit: ({ input: { id, active }, subject }) => ({
    subject: subject.name,
    detail: { id, active },
  }),
});

/** Refused once it was used: it is switched off then. */
export const deletePartner = operation({
  ...shared,
  answers: deleted,
  name: "partner.delete",
  summary: "Delete a partner that was never used",
  input: partnerRef,
  done: "Partner deleted successfully",
  subject: lockedPartner,
  change: async ({ subject: { id, name }, tx }) => {
    const { _count } = await tx.partner.findUniqueOrThrow({
      where: { id },
      select: {
        _count: {
          select: {
            ...{ agreements: true, enrolments: true, claims: true },
            ...{ remittances: true, referrals: true, leads: true },
          },
        },
      },
    });
    const uses = [
      ...(_count.agreements ? [`has ${counted(_count.agreements, "agreement")}`] : []),
      ...(_count.enrolments ? [`was named for ${counted(_count.enrolments, "application")}`] : []),
      ...(_count.referrals ? [`sent ${counted(_count.referrals, "student")}`] : []),
      ...(_count.leads ? [`sent ${counted(_count.leads, "lead")} in`] : []),
      ...(_count.claims ? [`has ${counted(_count.claims, "claim")}`] : []),
      ...(_count.remittances ? [`has ${counted(_count.remittances, "remittance")}`] : []),
    ];
    if (uses.length)
      return refuse(409, `${name} ${uses.join(" and ")}, so it is switched off instead`);
    await tx.partner.delete({ where: { id } });
    return { _id: id };
  },
  audit: ({ subject: { id, name } }) => ({ subject: name, detail: { id } }),
});

export const addReached = operation({
  ...shared,
  name: "partner.reach",
  summary: "Say that a university is reached through an aggregator",
  input: reachedUniversity,
  done: "University added successfully",
  subject: lockedPartner,
  change: async ({ input: { id, university }, subject, tx }) => {
    if (subject.kind !== "aggregator")
      return refuse(409, "Universities are reached through aggregators alone");
    if (subject._count.reaches >= mostReached)
      return refuse(409, `An aggregator reaches ${mostReached} universities at most`);
    const row = { partnerId: id, universityId: university };
    const found = await tx.university.findUnique({ where: { id: university } });
    const says = found ? `${found.name} is reached already` : "There is no such university";
    const { count } = found
      ? await tx.partnerUniversity.createMany({ data: [row], skipDuplicates: true })
      : { count: 0 };
    if (count === 0) return refuse(found ? 409 : 422, says, { fields: { university: says } });
    return partnerAnswer(await tx.partner.findUniqueOrThrow({ where: { id }, ...partnerArgs }));
  },
  audit: ({ input: { id, university }, subject }) => ({
    subject: subject.name,
    detail: { id, university },
  }),
});

export const removeReached = operation({
  ...shared,
  name: "partner.unreach",
  summary: "Take a university away from those that are reached through an aggregator",
  input: reachedUniversity,
  done: "University deleted successfully",
  subject: lockedPartner,
  change: async ({ input: { id, university }, tx }) => {
    const named = await tx.agreementRate.count({
      where: { universityId: university, agreement: { partnerId: id, replacedAt: null } },
    });
    if (named > 0) return refuse(409, "An agreement has a rate of this university");
    await tx.partnerUniversity.deleteMany({ where: { partnerId: id, universityId: university } });
    return partnerAnswer(await tx.partner.findUniqueOrThrow({ where: { id }, ...partnerArgs }));
  },
  audit: ({ input: { id, university }, subject }) => ({
    subject: subject.name,
    detail: { id, university },
  }),
});
