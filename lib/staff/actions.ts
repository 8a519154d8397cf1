"use server";
import { action, read } from "@/lib/platform/operation/action";
import * as operations from "@/lib/staff/operations";
import { holdingsOf as holdings } from "@/lib/staff/queries";

export const updateRole = action(operations.updateRole);
export const updateStatus = action(operations.updateStatus);
export const updateBranches = action(operations.updateBranches);
export const endStaffSessions = action(operations.endStaffSessions);
export const holdingsOf = read(holdings);
