"use server";
import * as operations from "@/lib/people/staff/operations";
import { holdingsOf as holdings } from "@/lib/people/staff/queries";
import { action, read } from "@/lib/platform/operation/action";

export const updateRole = action(operations.updateRole);
export const updateStatus = action(operations.updateStatus);
export const updateBranches = action(operations.updateBranches);
export const updateTeam = action(operations.updateTeam);
export const updateLanguages = action(operations.updateLanguages);
export const endStaffSessions = action(operations.endStaffSessions);
export const holdingsOf = read(holdings);
