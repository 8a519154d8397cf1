import "server-only";
import { dayClose } from "@/lib/money/day-close/answer";
import { figuresOf } from "@/lib/money/day-close/figures";
import { labels } from "@/lib/money/day-close/labels";
import { closeAnswer, closeInclude, closeInForce } from "@/lib/money/day-close/queries";
import {
  cashOf,
  closing,
  differences,
  inFull,
  reasonNeeded,
  reopening,
  totalOf,
} from "@/lib/money/day-close/schema";
import { can, keepsBooks, type Viewer } from "@/lib/platform/access/policy";
import { refuseBranch } from "@/lib/platform/branches/known";
import type { Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { refuse } from "@/lib/platform/result";
import type { Branch } from "@/lib/values/branches";
import { dayInIndia, now } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";
import { toPaise } from "@/lib/values/paise";
import { showDate, showMoment, showRupees } from "@/lib/values/words";

/** The branch's row to oneself: who writes a record waits, and what they were writing is there when it is counted. */
export const lockBooks = async (tx: Tx, viewer: Viewer, location: Branch) => {
  if (!keepsBooks(viewer, location)) return refuseBranch(location);
  await tx.$queryRaw`SELECT FROM branch WHERE code = ${location} FOR UPDATE`;
  return { location };
};

const wrong = (field: string, message: string) =>
  refuse(422, message, { fields: { [field]: message } });

/** Closes a branch's day with what was counted: it takes no record any more (decision C16). */
export const closeDay = operation({
  name: "day.close",
  summary: "Close a day of a branch with what was counted",
  answers: dayClose,
  who: "days.close",
  input: closing,
  failed: shortFailure,
  subject: ({ input, viewer, tx }) => lockBooks(tx, viewer, input.location),
  change: async ({ input, viewer, tx }) => {
    const { location, day, counted, notes, banked, reason } = input;
    if (day > dayInIndia()) return wrong("day", `${showDate(day)} has not come yet`);
    if (day < dayInIndia() && !can(viewer, "days.closePast"))
      return refuse(403, "A day that is over is closed by an admin");
    const before = await closeInForce(tx, location, day);
    if (before)
      return refuse(409, `${before.closedBy} closed this day on ${showMoment(before.closedAt)}`);
    if (notes && toPaise(cashOf(notes)) !== toPaise(counted.cash))
      return wrong("counted.cash", `The notes and coins are ${showRupees(cashOf(notes))}`);
    if (toPaise(banked) > toPaise(counted.cash))
      return wrong("banked", `${labels.banked} cannot be more than the cash that was counted`);

    const { opening, expected } = await figuresOf(tx, location, day);
    const { expected: shownAmounts } = input;
    if (shownAmounts && toPaise(shownAmounts) !== toPaise(totalOf(expected)))
      return refuse(409, "Records came meanwhile. Please look at what is expected again");
    const { total, none } = differences(expected, counted);
    if (!none && !reason) return wrong("reason", reasonNeeded);
    const row = await tx.dayClose.create({
      data: {
        location,
        day: toDate(day),
        opening,
        expected,
        counted: inFull(counted),
        notes: notes ?? undefined,
        banked,
        difference: total,
        reason,
        closedById: viewer.id,
        closedAt: now(),
      },
      include: closeInclude,
    });
    return closeAnswer(row);
  },
  audit: ({ input: { location, day } }, { difference, round }) => ({
    detail: { location, day, round, difference },
  }),
  done: ({ day }) => `${showDate(day)} is closed`,
});

/** Opens a day again after a mistaken closing, which stays in the history. Days are opened from the last closed one back. */
export const reopenDay = operation({
  name: "day.reopen",
  summary: "Open a closed day again",
  answers: dayClose,
  who: "days.reopen",
  input: reopening,
  failed: shortFailure,
  subject: ({ input, viewer, tx }) => lockBooks(tx, viewer, input.location),
  change: async ({ input: { location, day, reason }, viewer, tx }) => {
    const close = await closeInForce(tx, location, day);
    if (!close) return refuse(409, "This day is open");
    const row = await tx.dayClose.update({
      where: { id: close._id },
      data: { reopenedById: viewer.id, reopenedAt: now(), reopenReason: reason },
      include: closeInclude,
    });
    return closeAnswer(row);
  },
  audit: ({ input: { location, day, reason } }, { round }) => ({
    detail: { location, day, round, reason },
  }),
  done: ({ day }) => `${showDate(day)} is open again`,
});
