import "server-only";
import { type LetterState, letterKindLabel, letterStates } from "@/lib/parts/letters/labels";
import type { CasePart } from "@/lib/parts/part/part";
import { joined, text } from "@/lib/parts/part/timeline-source";

/** It stands in no answer of the specification's, which knew no ledger. */
export const letterPart = {
  name: "Letter",
  operation: "letter",
  table: "letter",
  merge: "livesOn",
  tab: "/letters",
  counted: true,
  timeline: {
    letterCheck: {
      kind: "files",
      title: "Letter looked at by a second person",
      from: "letter_check r",
      at: "r.checked_at",
      content: `SELECT jsonb_build_object('name', l.file_name, 'kind', l.kind, 'result', x.result, 'by', s.name)
        FROM letter_check x JOIN letter l ON l.id = x.letter_id LEFT JOIN staff s ON s.id = x.checked_by_id WHERE x.id = p.id`,
      say: ({ name, kind, result }) => ({
        words: `${letterKindLabel(text(kind))} ${text(name)}: ${letterStates[text(result) as LetterState]}`,
      }),
    },
    letterWaiver: {
      kind: "visas",
      title: "Went on without a verified letter",
      from: "letter_waiver r",
      at: "r.made_at",
      content: `SELECT jsonb_build_object('reason', x.reason, 'lacked', x.lacked, 'by', s.name)
        FROM letter_waiver x LEFT JOIN staff s ON s.id = x.made_by_id WHERE x.id = p.id`,
      say: ({ reason, lacked }) => ({ words: joined(text(lacked), text(reason)) }),
    },
  },
} as const satisfies CasePart;
