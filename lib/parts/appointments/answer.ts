import "server-only";
import type { z } from "zod";
import { placeWords, reminderWords, stateWords } from "@/lib/parts/appointments/labels";
import * as is from "@/lib/platform/operation/answer";
import { valuesOf } from "@/lib/values/options";

export const appointment = is.named("Appointment", {
  _id: is.id,
  /** with whom */
  staffId: is.option,
  day: is.day,
  /** HH:MM in India */
  from: is.text,
  until: is.text,
  place: is.optionOf(valuesOf(placeWords)),
  placeNote: is.text.nullable(),
  about: is.text,
  reminder: is.optionOf(valuesOf(reminderWords)),
  state: is.optionOf(valuesOf(stateWords)),
  byStudent: is.flag,
  version: is.version,
});
/** An appointment as the calendar of a branch has it. */
export const calendarEntry = is.named("CalendarAppointment", {
  _id: is.id,
  ref_no: is.text,
  name: is.text,
  staff: is.option,
  day: is.day,
  from: is.text,
  until: is.text,
  place: is.text,
  about: is.text,
  state: is.optionOf(valuesOf(stateWords)),
  version: is.version,
});
export type CalendarEntry = z.output<typeof calendarEntry>;

export type AppointmentRow = z.output<typeof appointment>;
