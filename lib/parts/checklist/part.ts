import "server-only";
import { missingStates } from "@/lib/parts/checklist/labels";
import type { CasePart } from "@/lib/parts/part/part";
import { text } from "@/lib/parts/part/timeline-source";

/** It stands in no answer of the specification's, which knew no checklist; `/api/checklist` has its own. */
export const checklistPart = {
  name: "Checklist",
  operation: "checklist",
  table: "checklist_item",
  merge: { once: ["country", "kind", "name"] },
  tab: "/checklist",
  counted: { where: { later: false, state: { in: missingStates } } },
  timeline: {
    checklistPaper: {
      kind: "files",
      title: "Handed in by the student",
      from: "checklist_paper r",
      at: "r.created_at",
      where: "r.from_student",
      content: `SELECT jsonb_build_object('name', i.name, 'by', NULL)
        FROM checklist_paper x JOIN checklist_item i ON i.id = x.item_id WHERE x.id = p.id`,
      say: ({ name }) => ({ words: text(name) }),
    },
    checklistChecked: {
      kind: "files",
      title: "Checked",
      from: "checklist_item r",
      at: "r.checked_at",
      where: "r.checked_at IS NOT NULL",
      content: `SELECT jsonb_build_object('name', x.name, 'by', s.name)
        FROM checklist_item x LEFT JOIN staff s ON s.id = x.checked_by_id WHERE x.id = p.id`,
      say: ({ name }) => ({ words: text(name) }),
    },
  },
} as const satisfies CasePart;
