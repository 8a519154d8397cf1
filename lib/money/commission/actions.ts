"use server";
import * as operations from "@/lib/money/commission/operations";
import { action } from "@/lib/platform/operation/action";

export const unclaimCommission = action(operations.unclaimCommission);
export const sendThrough = action(operations.sendThrough);
