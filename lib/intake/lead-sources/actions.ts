"use server";
import * as operations from "@/lib/intake/lead-sources/operations";
import * as queries from "@/lib/intake/lead-sources/queries";
import { action, read } from "@/lib/platform/operation/action";

export const addLeadSource = action(operations.addLeadSource);
export const editLeadSource = action(operations.editLeadSource);
export const editLeadForm = action(operations.editLeadForm);
export const setLeadCost = action(operations.setLeadCost);
export const addLeadArea = action(operations.addLeadArea);
export const deleteLeadArea = action(operations.deleteLeadArea);
export const readExample = read(queries.readExample);
