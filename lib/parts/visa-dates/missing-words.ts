import { kindLabel } from "@/lib/catalogue/checklists/labels";
import type { Missing, MissingFact } from "@/lib/catalogue/visa-rules/verdict";
import { testLabels } from "@/lib/parts/tests-taken/labels";

// Facts that nobody has entered, as staff read of them. Pure.

const factWords: Record<MissingFact, string> = {
  rules: "no rule is confirmed",
  version: "no rule is known for that day",
  level: "level of the course",
  institution: "public or private institution",
  place: "place of study",
  family: "who comes along",
  courseStart: "day on which the course starts",
  courseEnd: "day on which the course ends",
  arrival: "day of arrival",
  departure: "day of departure",
  decision: "how long a decision takes",
  bornOn: "date of birth",
  refusedBefore: "earlier refusals",
  fee: "fee of the first year",
  funds: "funds",
  heldSince: "since when the funds are held",
  statementTo: "last day of the bank's statement",
  proof: "proof of the funds",
  rate: "a confirmed rate of exchange",
  document: "document",
  documentDate: "date of the document",
  documentUntil: "last day of the document",
};

/** "date of the document: Medical or X-ray" */
export function missingWords({ fact, kind }: Pick<Missing, "fact" | "kind">): string {
  if (kind === null) return factWords[fact];
  return `${factWords[fact]}: ${testLabels[kind] ?? kindLabel(kind)}`;
}
