"use server";
import * as operations from "@/lib/absences/operations";
import { absencesOf as list } from "@/lib/absences/queries";
import { action, read } from "@/lib/platform/operation/action";

export const addAbsence = action(operations.addAbsence);
export const deleteAbsence = action(operations.deleteAbsence);
export const absencesOf = read(list);
