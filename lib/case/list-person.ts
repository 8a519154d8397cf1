import "server-only";
import { typedWhere } from "@/lib/case/search-where";
import * as by from "@/lib/platform/lists/filters";
import { type Failure, isFailure } from "@/lib/platform/result";
import { fullName } from "@/lib/values/words";
import type { Prisma } from "@/prisma/generated/client";

// The person of a row, in lists of what hangs on a case: letters, dues, visa days.

export const personSelect = {
  ref_no: true,
  first_name: true,
  surname: true,
  mobile: true,
  handler: { select: { name: true } },
} as const satisfies Prisma.AssessmentSelect;
type Stored = Prisma.AssessmentGetPayload<{ select: typeof personSelect }>;

export const personOf = ({ ref_no, mobile, handler, ...names }: Stored) => ({
  ref_no,
  name: fullName(names),
  mobile,
  handler: handler?.name ?? null,
});

type OfCase = { assessment: Prisma.AssessmentWhereInput };

/** Rows of the cases in which what was typed occurs. */
export const personFilter = by.search(
  "Name, reference no. or mobile",
  async (typed, viewer): Promise<OfCase | Failure> => {
    const assessment = await typedWhere(viewer, typed);
    return isFailure(assessment) ? assessment : { assessment };
  },
);
