"use server";
import * as operations from "@/lib/intake/reject-reasons/operations";
import { rejectReasons as list } from "@/lib/intake/reject-reasons/queries";
import { action, read } from "@/lib/platform/operation/action";

export const addRejectReason = action(operations.addRejectReason);
export const editRejectReason = action(operations.editRejectReason);
export const rejectReasons = read(list);
