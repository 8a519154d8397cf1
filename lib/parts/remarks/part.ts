import "server-only";
import type { CasePart } from "@/lib/parts/part/part";
import { text } from "@/lib/parts/part/timeline-source";
import { remark } from "@/lib/parts/remarks/answer";
import { byStudent } from "@/lib/parts/remarks/labels";
import { textOf } from "@/lib/parts/remarks/sanitise";
import type { Prisma, Remark } from "@/prisma/generated/client";

const list = { orderBy: { date: "desc" } } satisfies Prisma.Assessment$remarksArgs;

export const remarkPart = {
  name: "Remarks",
  operation: "remark",
  table: "remark",
  merge: "moves",
  tab: "/remarks",
  counted: true,
  answer: remark,
  list,
  row: ({ id, remarks, date }: Remark) => ({ _id: id, remarks, date }),
  timeline: {
    remark: {
      kind: "remarks",
      title: "Remark",
      from: "remark r",
      at: "r.date",
      content: `SELECT jsonb_build_object('html', x.remarks, 'by', coalesce(s.name, '${byStudent}'))
        FROM remark x LEFT JOIN staff s ON s.id = x.author_id WHERE x.id = p.id`,
      say: ({ html }) => ({ html: text(html), words: textOf(text(html)) }),
    },
  },
} as const satisfies CasePart;
