"use server";
import * as operations from "@/lib/parts/appointments/operations";
import { bookingFactsFor as facts } from "@/lib/parts/appointments/queries";
import { action, read } from "@/lib/platform/operation/action";

export const addAppointment = action(operations.addAppointment);
export const editAppointment = action(operations.editAppointment);
export const markAppointment = action(operations.markAppointment);
export const deleteAppointment = action(operations.deleteAppointment);
export const bookingFactsFor = read(facts);
