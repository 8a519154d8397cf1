import "server-only";
import type { CasePart, CaseWords } from "@/lib/parts/part/part";
import { courseOfApplication, doer, text, untold } from "@/lib/parts/part/timeline-source";
import { visa } from "@/lib/parts/visas/answer";
import { visaUpdate } from "@/lib/parts/visas/labels";
import { visaList, visaRow } from "@/lib/parts/visas/queries";

export const visaPart = {
  name: "Visa",
  operation: "visa",
  table: "visa",
  merge: "moves",
  tab: "/visas",
  counted: true,
  answer: visa,
  list: visaList,
  row: (stored: Parameters<typeof visaRow>[0], { assessmentId, caseHandler }: CaseWords) => ({
    ...visaRow(stored),
    assessmentId,
    caseHandler,
  }),
  timeline: {
    visa: {
      kind: "visas",
      title: "Visa",
      from: "visa r",
      at: "r.date",
      where: untold("visa"),
      content: `SELECT jsonb_build_object('status', x.status, 'program', o.program, 'university', v.name,
          'by', ${doer("visa")}) FROM visa x JOIN ${courseOfApplication} WHERE x.id = p.id`,
      say: ({ status, program, university }) => ({
        words: visaUpdate(text(status), { course: text(program), university: text(university) }),
      }),
    },
  },
} as const satisfies CasePart;
