import "server-only";
import { lockBooks } from "@/lib/money/day-close/operations";
import { monthClose } from "@/lib/money/month-close/answer";
import {
  closingOf,
  firstOf,
  monthAnswer,
  monthFigures,
  monthInclude,
} from "@/lib/money/month-close/queries";
import { monthClosing, monthReopening } from "@/lib/money/month-close/schema";
import { officeOf } from "@/lib/platform/brand";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { refuse } from "@/lib/platform/result";
import { now } from "@/lib/values/clock";
import { showPeriod } from "@/lib/values/periods";
import { showMoment } from "@/lib/values/words";

/** Closes the books of a branch up to the end of a month, whose return was made (decision C19). */
export const closeMonth = operation({
  name: "month.close",
  summary: "Close the books of a branch up to the end of a month",
  answers: monthClose,
  who: "months.close",
  input: monthClosing,
  failed: shortFailure,
  subject: ({ input, viewer, tx }) => lockBooks(tx, viewer, input.location),
  change: async ({ input: { location, month, arn }, viewer, tx }) => {
    const before = await closingOf(tx, location, month);
    if (before) {
      const closed = `${before.closedBy} closed ${showPeriod(before.month)} on ${showMoment(before.closedAt)}`;
      return refuse(409, before.month === month ? closed : `${closed}, and this month with it`);
    }
    const { gstin } = await officeOf(location, tx);
    const row = await tx.monthClose.create({
      data: {
        ...{ location, gstin },
        month: firstOf(month),
        arn,
        figures: await monthFigures(tx, location, month),
        closedById: viewer.id,
        closedAt: now(),
      },
      include: monthInclude,
    });
    return monthAnswer(row);
  },
  audit: ({ input: { location, month } }, { round, arn }) => ({
    detail: { location, month, round, arn },
  }),
  done: ({ month }) => `The books are closed up to the end of ${showPeriod(month)}`,
});

/** Opens the last closed month again, whose closing stays in the history. */
export const reopenMonth = operation({
  name: "month.reopen",
  summary: "Open the last closed month of a branch again",
  answers: monthClose,
  who: "months.close",
  input: monthReopening,
  failed: shortFailure,
  subject: ({ input, viewer, tx }) => lockBooks(tx, viewer, input.location),
  change: async ({ input: { location, month, reason }, viewer, tx }) => {
    const close = await closingOf(tx, location, month);
    if (!close) return refuse(409, "This month is open");
    if (close.month !== month)
      return refuse(409, `It was closed with ${showPeriod(close.month)}. Please open that one`);
    const row = await tx.monthClose.update({
      where: { id: close._id },
      data: { reopenedById: viewer.id, reopenedAt: now(), reopenReason: reason },
      include: monthInclude,
    });
    return monthAnswer(row);
  },
  audit: ({ input: { location, month, reason } }, { round }) => ({
    detail: { location, month, round, reason },
  }),
  done: ({ month }) => `${showPeriod(month)} is open again`,
});
