"use server";
import * as operations from "@/lib/money/fee-plan/operations";
import { action } from "@/lib/platform/operation/action";

export const addFeePlan = action(operations.addFeePlan);
export const editFeePlan = action(operations.editFeePlan);
export const deleteFeePlan = action(operations.deleteFeePlan);
