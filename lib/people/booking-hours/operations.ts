import "server-only";
import { bookingHours } from "@/lib/people/booking-hours/schema";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";

/** Says in which hours students may book oneself, or that they may not. What they booked stays. */
export const saveBookingHours = operation({
  name: "bookingHours.save",
  who: "account.own",
  keyed: false,
  failed: shortFailure,
  input: bookingHours,
  done: "Record updated successfully",
  change: async ({ input: { on, ...hours }, viewer: { id: staffId }, tx }) => {
    if (on)
      await tx.bookingHours.upsert({
        where: { staffId },
        create: { staffId, ...hours },
        update: hours,
        select: { staffId: true },
      });
    else await tx.bookingHours.deleteMany({ where: { staffId } });
    return {};
  },
  audit: ({ viewer, input: { on, opens, closes } }) => ({
    subject: viewer.email,
    detail: on ? { on, from: opens, to: closes } : { on: false },
  }),
});
