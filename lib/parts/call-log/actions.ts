"use server";
import * as operations from "@/lib/parts/call-log/operations";
import { action } from "@/lib/platform/operation/action";

export const logCall = action(operations.logCall);
export const editCall = action(operations.editCall);
export const deleteCall = action(operations.deleteCall);
