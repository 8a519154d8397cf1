import "server-only";
import type { CasePart } from "@/lib/parts/part/part";
import { type PassportRow, passport } from "@/lib/parts/passports/answer";
import { dayOf } from "@/lib/values/fields/day";
import type { Prisma } from "@/prisma/generated/client";

/** In the order in which they were added. */
const list = {
  omit: { assessmentId: true },
  orderBy: { id: "asc" },
} satisfies Prisma.Assessment$passportArgs;
type Stored = Prisma.PassportGetPayload<typeof list>;

export const passportPart = {
  name: "Passport",
  operation: "passport",
  table: "passport",
  merge: "moves",
  tab: "/other-information",

  answer: passport,
  list,
  row: ({ id, validFrom, validTo, ...row }: Stored): PassportRow => ({
    ...row,
    _id: id,
    validFrom: dayOf(validFrom),
    validTo: dayOf(validTo),
  }),
} as const satisfies CasePart;
