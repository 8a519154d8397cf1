import "server-only";
import { fileGone } from "@/lib/parts/letters/labels";
import type { CaseChange } from "@/lib/parts/status-updates/tell-student";
import { type Failure, refuse } from "@/lib/platform/result";
import { dayInIndia } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";
import { showDay } from "@/lib/values/words";

type Standing = { fileName: string; state: string; validUntil: Date | null };

/** Why one letter is not enough for a visa; undefined: it is. */
function faultOf({ fileName, state, validUntil }: Standing): string | undefined {
  if (state === "forged") return `${fileName} was found forged`;
  if (state !== "genuine") return `${fileName} was not verified by a second person`;
  if (validUntil && validUntil < toDate(dayInIndia()))
    return `what was verified of ${fileName} ended on ${showDay(validUntil)}`;
  return undefined;
}

/** A visa lacks a letter, or a verified one; undefined: each letter that counts is genuine, and there is one. */
async function lackOf(tx: CaseChange["tx"], applicationId: string): Promise<string | undefined> {
  const letters = await tx.letter.findMany({
    where: { applicationId },
    select: { fileName: true, state: true, validUntil: true, counts: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const counting = letters.filter(({ counts }) => counts);
  if (counting.length === 0)
    return letters.length > 0
      ? `${fileGone.toLowerCase()}`
      : "no letter of this application was uploaded";
  const faults = counting.flatMap((letter) => faultOf(letter) ?? []);
  return faults.length > 0 ? faults.join(", ") : undefined;
}

const mostWords = 500;

type VisaMove = {
  applicationId: string;
  anyway: string | null;
  /** the visa is there already: an admin who went on without this very letter is not asked twice */
  isBegun?: boolean;
};

/**
 * The refusal of a visa while a letter of its application is not verified. An admin goes on with a reason, which stays in the
 * ledger for ever.
 */
export async function refusalOfVisa(
  { assessment, viewer, tx }: CaseChange,
  { applicationId, anyway, isBegun = false }: VisaMove,
): Promise<Failure | undefined> {
  const lacked = await lackOf(tx, applicationId);
  if (!lacked) return undefined;
  const waived = { applicationId, lacked: lacked.slice(0, mostWords) };
  if (isBegun && (await tx.letterWaiver.findFirst({ where: waived, select: { id: true } })))
    return undefined;
  const says = `A visa waits for its letter: ${lacked}.`;
  if (viewer.role !== "admin")
    return refuse(409, `${says} An admin can go on without it.`, { code: "unverified" });
  if (!anyway)
    return refuse(409, `${says} Say why it goes on all the same.`, {
      code: "unverified",
      fields: { anyway: `${says} Say why it goes on all the same.` },
    });
  await tx.letterWaiver.create({
    data: {
      ...{ ...waived, assessmentId: assessment.id },
      ...{ reason: anyway, madeById: viewer.id },
    },
    select: { id: true },
  });
  return undefined;
}
