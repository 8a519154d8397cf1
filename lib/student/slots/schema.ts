import { z } from "zod";
import { visit } from "@/lib/student/visit/schema";
import { recordId } from "@/lib/values/fields/record";

/** "2026-11-24T10:30" in India. */
const slot = z.string().regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/);

/** A free time, for a new appointment or instead of one that is there. */
export const slotChoice = visit.extend({
  slot,
  instead: z.preprocess((value) => value || undefined, recordId("Appointment").optional()),
});

export const ownAppointment = visit.extend({ appointment: recordId("Appointment") });
