import "server-only";
import type { Tx } from "@/lib/platform/db";
import { type Language, storedLanguage } from "@/lib/values/languages";

export type DueRun = { id: string; assessmentId: string | null; leadId: string | null };

/** The person to whom a message of a series goes, as templates name them. A lead has no number of a case. */
export type Receiver = {
  id: string;
  ref_no: string;
  location: string;
  first_name: string;
  surname: string | null;
  mobile: string;
  language: Language | null;
};

/** The case or the lead of a run, locked until the commit; undefined where it is in the trash, or deleted. */
export async function lockReceiver(
  tx: Tx,
  { assessmentId, leadId }: DueRun,
): Promise<Receiver | undefined> {
  const [row] = assessmentId
    ? await tx.$queryRaw<Receiver[]>`
        SELECT id::text, ref_no, location, first_name, surname, mobile, language
        FROM assessment WHERE id = ${assessmentId}::uuid FOR NO KEY UPDATE`
    : await tx.$queryRaw<Receiver[]>`
        SELECT id::text, '' AS ref_no, location, split_part(name, ' ', 1) AS first_name,
          nullif(substr(name, length(split_part(name, ' ', 1)) + 2), '') AS surname, mobile, language
        FROM lead WHERE id = ${leadId}::uuid FOR NO KEY UPDATE`;
  return row && { ...row, language: storedLanguage(row.language) };
}
