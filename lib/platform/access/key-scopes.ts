// What an API key opens. A right of policy.ts is too coarse to give away: "case.open" lets somebody write remarks and receipts
// alike. So calls are sorted here by what they are about, and a key opens a call where its scopes name it and its owner, as they
// are now, holds the right. Pure.

import { type KeyScope, keyScopes } from "@/lib/platform/access/labels";

/** Of a key, for the law and the logs. */
export type ViewerKey = { id: string; name: string; scopes: readonly KeyScope[] };

type Area = "cases" | "leads" | "catalogue" | "money" | "partners" | "reports";

/** Calls by the first word of their names: "passport.add" is about cases. */
const areas: Record<Area, readonly string[]> = {
  cases: [
    ...[
      "application",
      "applications",
      "appointment",
      "appointments",
      "assessment",
      "assessments",
      "cases",
      "checklist",
      "coe",
    ],
    ...["call", "contact", "courseApplied", "deferred", "deposit", "deposits", "document"],
    ...["enrolment"],
    ...["entry", "file", "followUp", "followUps", "fund", "letter", "letters"],
    ...["offer", "offers", "passport", "photo", "qualification", "remark", "search"],
    ...["statusUpdate", "tags", "test", "today", "visa", "visaDates", "visaPlan", "visas"],
    ...["work"],
  ],
  leads: ["lead", "leads"],
  catalogue: ["branches", "course", "courses", "universities", "university"],
  money: [
    ...["bankStatement", "books", "cashBook", "day", "dues", "expense", "expenses"],
    ...["ledger", "month", "receipt", "receipts", "registers"],
  ],
  partners: [
    "commission",
    "commissionReport",
    "partnerInvoices",
    "partners",
    "remittances",
    "shareStatement",
    "shares",
  ],
  reports: ["analytics", "dashboard", "reports"],
};

/** Calls of these areas that no key opens. */
const notForKeys = [
  // An admin's alone, of a case as a whole.
  ...["assessment.delete", "assessment.merge", "assessment.restore", "assessment.undoMerge"],
  // Signed by a person: who counted the till, closed a month, looked at a letter, gave money back.
  ...["day.close", "day.reopen", "month.close", "month.reopen", "cashBook.open", "letter.verify"],
  ...["receipt.bounce", "receipt.refund"],
  // About the person at the screen.
  ...["assessment.visit", "search.recent"],
  "analytics.count",
];

const areaOfWord = new Map(
  Object.entries(areas).flatMap(([area, words]) =>
    words.map((word) => [word, area as Area] as const),
  ),
);

/** What a call is about; undefined: no key opens it, as accounts, people, settings, backups, erasures and keys themselves. */
const areaOf = (call: string): Area | undefined =>
  notForKeys.includes(call) ? undefined : areaOfWord.get(call.split(".")[0] ?? "");

/** The least scope that opens a call; undefined: none does. */
export function scopeOf(call: string, changes: boolean): KeyScope | undefined {
  const area = areaOf(call);
  const scope = area && `${area}.${changes ? "write" : "read"}`;
  return scope && scope in keyScopes ? (scope as KeyScope) : undefined;
}

/** Whether a key with these scopes opens a call. */
export function keyOpens(scopes: readonly KeyScope[], call: string, changes: boolean): boolean {
  const least = scopeOf(call, changes);
  if (!least) return false;
  return scopes.some((scope) => scope === least || scope === least.replace(".read", ".write"));
}
