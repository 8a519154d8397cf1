import "server-only";
import { type CaseFacts, seesOverview, type Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import { type Failure, refuse } from "@/lib/platform/result";

const facts = {
  ref_no: true,
  first_name: true,
  surname: true,
  location: true,
  state: true,
  handlerId: true,
} as const;

/**
 * The refusal of a mobile that another case has (decision C2). Staff who may see that case are told
 * which one it is; nobody else learns more than that it is taken.
 */
export async function mobileTaken(
  db: Pick<Tx, "assessment">,
  mobile: string,
  viewer: Viewer | null,
): Promise<Failure | undefined> {
  const taken = await db.assessment.findUnique({ where: { mobile }, select: facts });
  return taken ? refuseTaken(taken, viewer) : undefined;
}

/**
 * The same for a new case, also of a number that a student had in a case which is part of another one now: a second case
 * of this person is what the merge did away with.
 */
export async function mobileKnown(
  db: Pick<Tx, "assessment" | "mergedCase">,
  mobile: string,
  viewer: Viewer | null,
): Promise<Failure | undefined> {
  const taken = await mobileTaken(db, mobile, viewer);
  if (taken) return taken;
  const merged = await db.mergedCase.findFirst({
    where: { mobile },
    select: { assessment: { select: facts } },
  });
  return merged ? refuseTaken(merged.assessment, viewer) : undefined;
}

type Taken = CaseFacts & { ref_no: string; first_name: string; surname: string | null };

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
