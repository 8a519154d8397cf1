import "server-only";
import type { PassportRow } from "@/lib/parts/passports/answer";
import { dayOf } from "@/lib/values/fields/day";
import type { Prisma } from "@/prisma/generated/client";

/** The passports of a case, in the order in which they were added: a part of a case's select. */
export const passportList = {
  omit: { assessmentId: true },
  orderBy: { id: "asc" },
} satisfies Prisma.Assessment$passportArgs;
type Stored = Prisma.PassportGetPayload<typeof passportList>;

export const passportRow = ({ id, validFrom, validTo, ...row }: Stored): PassportRow => ({
  ...row,
  _id: id,
  validFrom: dayOf(validFrom),
  validTo: dayOf(validTo),
});
