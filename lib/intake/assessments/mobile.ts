import "server-only";
import type { MobileShared } from "@/lib/case/labels";
import { ownMobileFirst } from "@/lib/case/queries";
import { type CaseFacts, seesOverview, type Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import { type Failure, refuse } from "@/lib/platform/result";
import { now } from "@/lib/values/clock";

const facts = {
  ref_no: true,
  first_name: true,
  surname: true,
  location: true,
  state: true,
  handlerId: true,
} as const;

type Cases = Pick<Tx, "assessment" | "mergedCase">;

/** The case that has a number: of brothers and sisters the one whose own it is. */
const holderOf = (db: Pick<Tx, "assessment">, mobile: string) =>
  db.assessment.findFirst({ where: { mobile }, orderBy: ownMobileFirst, select: facts });

/** The refusal of a mobile that is another case's own, for one that is to have it as its own (decision C2). */
export async function mobileTaken(
  db: Pick<Tx, "assessment">,
  mobile: string,
  viewer: Viewer | null,
): Promise<Failure | undefined> {
  const taken = await db.assessment.findFirst({
    where: { mobile, mobileShared: null },
    select: facts,
  });
  return taken ? refuseTaken(taken, viewer) : undefined;
}

/**
 * The refusal of a mobile that another case has, or had before it became part of another one: a second case of this person
 * is what the merge did away with. `of`: the case whose number it is to be, which may take one of its own again.
 */
export async function mobileKnown(
  db: Cases,
  mobile: string,
  viewer: Viewer | null,
  of?: string,
): Promise<Failure | undefined> {
  const holder = await holderOf(db, mobile);
  if (holder) return refuseTaken(holder, viewer);
  const merged = await db.mergedCase.findFirst({
    where: { mobile, ...(of && { assessmentId: { not: of } }) },
    select: { assessment: { select: facts } },
  });
  return merged ? refuseTaken(merged.assessment, viewer) : undefined;
}

type Taken = CaseFacts & { ref_no: string; first_name: string; surname: string | null };

/** Staff who may see that case are told which one it is; nobody else learns more than that the number is taken. */
function refuseTaken(taken: Taken, viewer: Viewer | null): Failure {
  const message = "Mobile already registered";
  const { ref_no, first_name, surname } = taken;
  const name = [first_name, surname].filter(Boolean).join(" ");
  const seen = viewer && seesOverview(viewer, taken);
  return refuse(409, message, {
    fields: { mobile: message },
    ...(seen && { case: { ref_no, name } }),
  });
}

/** A number with more students than a family has is an agent's or a school's. */
const familySize = 8;

/**
 * How a case may have this mobile: null as its own; as a brother's or sister's where `family` says so, of which staff decide
 * (decision C21). Refused where it is taken and nobody says so.
 */
export async function sharingOf(
  db: Cases,
  { mobile, family, of }: { mobile: string; family?: boolean | null; of?: string },
  viewer: Viewer | null,
): Promise<MobileShared | null | Failure> {
  const known = await mobileKnown(db, mobile, viewer, of);
  if (!known) return null;
  if (!family) return known;
  if ((await db.assessment.count({ where: { mobile } })) < familySize)
    return viewer ? "family" : "said";
  const message = `${familySize} students have this mobile already`;
  return refuse(409, message, { fields: { mobile: message } });
}

/** Those who share a mobile with this case are other persons: remembered, so that nobody is asked to merge them. */
export async function sayFamily(
  tx: Pick<Tx, "assessment" | "differentPerson" | "twinPair">,
  { id, mobile }: { id: string; mobile: string },
  viewer: Viewer,
): Promise<void> {
  const others = await tx.assessment.findMany({
    where: { mobile, id: { not: id } },
    select: { id: true },
  });
  for (const other of others) {
    const [oneId, otherId] = [id, other.id].sort() as [string, string];
    await tx.differentPerson.createMany({
      data: { oneId, otherId, saidById: viewer.id, saidAt: now() },
      skipDuplicates: true,
    });
    await tx.twinPair.updateMany({ where: { oneId, otherId }, data: { different: true } });
  }
}
