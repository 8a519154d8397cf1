import "server-only";
import type { LetterFlag } from "@/lib/parts/letters/labels";
import { notify, notifyBranch } from "@/lib/people/notifications/notify";
import { db, type Tx } from "@/lib/platform/db";
import { Prisma } from "@/prisma/generated/client";

// The same letter under two cases. The worker compares after the commit, one comparison at a time: of two letters that came
// at the same moment the later comparison sees both.

/** Numbers say the same only where the universities may be one. */
const withUniversity = Prisma.sql`
  SELECT l.*, ac.university_id FROM letter l
  LEFT JOIN application ap ON ap.id = l.application_id LEFT JOIN applied_course ac ON ac.id = ap.applied_course_id`;

const sameUniversity = Prisma.sql`coalesce(o.university_id = l.university_id, true)`;

/** Which letters are compared anew: all, or one with those that share something with it, and those that are flagged. */
const scopeOf = (id: string | undefined) =>
  id === undefined
    ? Prisma.sql`SELECT id FROM letter`
    : Prisma.sql`
      SELECT ${id}::uuid AS id
      UNION SELECT o.id FROM letter x JOIN letter o ON o.sha256 = x.sha256 WHERE x.id = ${id}::uuid
      UNION SELECT o.id FROM letter x JOIN letter o ON o.text_hash = x.text_hash WHERE x.id = ${id}::uuid
      UNION SELECT o.id FROM letter x JOIN letter o ON o.letter_key = x.letter_key WHERE x.id = ${id}::uuid
      UNION SELECT o.id FROM letter x JOIN letter o ON o.student_key = x.student_key WHERE x.id = ${id}::uuid
      UNION SELECT id FROM letter WHERE flags <> '{}'`;

type Flagged = { id: string; flags: LetterFlag[]; was: LetterFlag[] };

const writeFlags = (tx: Tx, id: string | undefined) => tx.$queryRaw<Flagged[]>`
  WITH known AS MATERIALIZED (${withUniversity}), wanted AS (
    SELECT l.id, l.flags AS was, array_remove(ARRAY[
      CASE WHEN EXISTS (SELECT FROM known o WHERE o.assessment_id <> l.assessment_id
        AND o.sha256 = l.sha256) OR EXISTS (SELECT FROM known o WHERE o.assessment_id <> l.assessment_id
        AND o.text_hash = l.text_hash) THEN 'file' END,
      CASE WHEN EXISTS (SELECT FROM known o WHERE o.assessment_id <> l.assessment_id
        AND o.letter_key = l.letter_key AND ${sameUniversity}) THEN 'letter' END,
      CASE WHEN EXISTS (SELECT FROM known o WHERE o.assessment_id <> l.assessment_id
        AND o.student_key = l.student_key AND ${sameUniversity}) THEN 'student' END], NULL) AS flags
    FROM known l WHERE l.id IN (${scopeOf(id)})
  )
  UPDATE letter SET flags = wanted.flags FROM wanted
  WHERE letter.id = wanted.id AND letter.flags <> wanted.flags
  RETURNING letter.id, wanted.flags, wanted.was`;

/** A letter of another case that shares something with this one. */
export type Twin = { of: string; ref_no: string; handler: string | null; flag: LetterFlag };

/** Which cases the flags of these letters are about. */
export const twinsOf = (tx: Pick<Tx, "$queryRaw">, ids: string[]): Promise<Twin[]> => tx.$queryRaw<
  Twin[]
>`
  WITH l AS (${withUniversity} WHERE l.id = ANY (${ids}::uuid[])), o AS (${withUniversity})
  SELECT DISTINCT l.id AS of, c.ref_no, s.name AS handler, same.flag
  FROM l JOIN o ON o.assessment_id <> l.assessment_id
    AND (o.sha256 = l.sha256 OR o.text_hash = l.text_hash OR o.letter_key = l.letter_key OR o.student_key = l.student_key)
  CROSS JOIN LATERAL (VALUES
    ('file', coalesce(o.sha256 = l.sha256, false) OR coalesce(o.text_hash = l.text_hash, false)),
    ('letter', coalesce(o.letter_key = l.letter_key, false) AND ${sameUniversity}),
    ('student', coalesce(o.student_key = l.student_key, false) AND ${sameUniversity})) AS same (flag, holds)
  JOIN assessment c ON c.id = o.assessment_id LEFT JOIN staff s ON s.id = c.handler_id
  WHERE same.holds AND same.flag = ANY (l.flags)
  ORDER BY c.ref_no, same.flag`;

const told: Record<LetterFlag, string> = {
  file: "is the same file as one of",
  letter: "has the letter number of one of",
  student: "has the student number of one of",
};

async function tell(tx: Tx, { id, flags, was }: Flagged): Promise<void> {
  const fresh = flags.filter((flag) => !was.includes(flag));
  if (fresh.length === 0) return;
  const letter = await tx.letter.findUniqueOrThrow({
    where: { id },
    select: { location: true, handlerId: true, assessment: { select: { ref_no: true } } },
  });
  const { ref_no } = letter.assessment;
  const twins = await twinsOf(tx, [id]);
  for (const flag of fresh) {
    const others = [...new Set(twins.flatMap((twin) => (twin.flag === flag ? twin.ref_no : [])))];
    const notice = {
      kind: "letter" as const,
      text: `A letter of {name}, ${ref_no}, ${told[flag]} ${others.slice(0, 3).join(", ")}`,
      page: `/app/view-assessment/${ref_no}/letters` as const,
      about: `letter:${id}:${flag}:${others[0]}`,
    };
    if (letter.handlerId) await notify(tx, [letter.handlerId], notice);
    await notifyBranch(tx, letter.location, ["admin"], notice);
  }
}

/**
 * Flags what two cases share, and tells the handler of each and the admins of its branch once. Without an id all letters are
 * compared, which also forgets what a deleted case shared.
 */
export async function compareLetters(id?: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('letters are compared'))`;
    for (const flagged of await writeFlags(tx, id)) await tell(tx, flagged);
  });
}
