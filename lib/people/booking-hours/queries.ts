import "server-only";
import type { Viewer } from "@/lib/platform/access/policy";
import { db } from "@/lib/platform/db";

/** When students may book the viewer; null: never. */
export const ownBookingHours = ({ id: staffId }: Pick<Viewer, "id">) =>
  db.bookingHours.findUnique({
    where: { staffId },
    select: { opens: true, closes: true, minutes: true },
  });
