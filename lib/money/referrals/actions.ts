"use server";
import * as operations from "@/lib/money/referrals/operations";
import { action } from "@/lib/platform/operation/action";

export const setReferral = action(operations.setReferral);
export const clearReferral = action(operations.clearReferral);
