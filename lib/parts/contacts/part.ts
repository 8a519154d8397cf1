import "server-only";
import { type ContactRow, contact } from "@/lib/parts/contacts/answer";
import { contactWords, relationOption } from "@/lib/parts/contacts/labels";
import type { CasePart } from "@/lib/parts/part/part";
import { doer, text } from "@/lib/parts/part/timeline-source";
import type { Prisma } from "@/prisma/generated/client";

/** In the order in which they were added. */
const list = {
  omit: { assessmentId: true, createdAt: true },
  orderBy: [{ createdAt: "asc" }, { id: "asc" }],
} satisfies Prisma.Assessment$contactsArgs;
type Stored = Prisma.ContactGetPayload<typeof list>;

export const contactPart = {
  name: "Contact",
  operation: "contact",
  table: "contact",
  merge: { once: ["mobile"] },
  tab: "/contacts",
  counted: true,
  answer: contact,
  list,
  row: ({ id, ...row }: Stored): ContactRow => ({
    ...row,
    _id: id,
    relation: relationOption(row.relation),
  }),
  timeline: {
    contact: {
      kind: "edits",
      title: "Contact",
      from: "contact r",
      at: "r.created_at",
      content: `SELECT jsonb_build_object('relation', x.relation, 'name', x.name, 'by', ${doer("contact")})
        FROM contact x WHERE x.id = p.id`,
      say: ({ relation, name }) => ({
        words: contactWords({ relation: text(relation), name: text(name) }),
      }),
    },
  },
} as const satisfies CasePart;
