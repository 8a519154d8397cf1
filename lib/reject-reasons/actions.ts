"use server";
import { action, read } from "@/lib/platform/operation/action";
import * as operations from "@/lib/reject-reasons/operations";
import { rejectReasons as list } from "@/lib/reject-reasons/queries";

export const addRejectReason = action(operations.addRejectReason);
export const editRejectReason = action(operations.editRejectReason);
export const rejectReasons = read(list);
