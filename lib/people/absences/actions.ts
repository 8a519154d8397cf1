"use server";
import * as operations from "@/lib/people/absences/operations";
import { absencesOf as list } from "@/lib/people/absences/queries";
import { action, read } from "@/lib/platform/operation/action";

export const addAbsence = action(operations.addAbsence);
export const deleteAbsence = action(operations.deleteAbsence);
export const absencesOf = read(list);
