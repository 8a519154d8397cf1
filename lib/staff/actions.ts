"use server";
import { action } from "@/lib/platform/operation/action";
import * as operations from "@/lib/staff/operations";

export const updateRole = action(operations.updateRole);
export const updateStatus = action(operations.updateStatus);
export const updateBranches = action(operations.updateBranches);
export const endStaffSessions = action(operations.endStaffSessions);
