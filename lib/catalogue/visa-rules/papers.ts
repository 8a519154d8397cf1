import { documentKinds } from "@/lib/catalogue/checklists/labels";
import type { CaseFacts, Day } from "@/lib/catalogue/visa-rules/facts";
import type { Subject } from "@/lib/catalogue/visa-rules/verdict";

/** A record of the case that proves something, whichever table it lies in. */
export type Paper = { about: Subject; date: Day | null; from: Day | null; until: Day | null };

/** What rules may ask for: the kinds of a checklist. */
export const paperKinds = documentKinds;

/** The papers of a kind that a case has. Tests and passports have records of their own, which their scans only show. */
export function papersOf(facts: CaseFacts, kind: string): Paper[] {
  const { passport, offer, enrolment } = facts;
  if (kind === "test")
    return facts.tests.map(({ id, takenOn }) => ({
      about: { kind: "test", id },
      date: takenOn,
      from: null,
      until: null,
    }));
  if (kind === "passport")
    return passport
      ? [
          {
            about: { kind: "passport", id: passport.id },
            date: null,
            from: null,
            until: passport.validUntil,
          },
        ]
      : [];
  if (kind === "funds")
    return facts.funds
      .filter(({ proof }) => proof)
      .map(({ id, heldSince, statementTo }) => ({
        about: { kind: "fund", id },
        date: statementTo,
        from: heldSince,
        until: null,
      }));
  // A confirmation and an offer are records with a day, so that the file beside them is not asked for another one.
  if (kind === "enrolment" && enrolment)
    return [
      {
        about: { kind: "enrolment", id: enrolment.id },
        date: enrolment.issuedOn,
        from: null,
        until: null,
      },
    ];
  if (kind === "offer" && offer)
    return [
      {
        about: { kind: "offer", id: offer.id },
        date: offer.issuedOn,
        from: null,
        until: offer.expiresOn,
      },
    ];
  return facts.documents
    .filter((document) => document.kind === kind)
    .map(({ id, date, from, until }) => ({ about: { kind: "document", id }, date, from, until }));
}
