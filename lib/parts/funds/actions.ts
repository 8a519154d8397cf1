"use server";
import * as operations from "@/lib/parts/funds/operations";
import { action } from "@/lib/platform/operation/action";

export const addFund = action(operations.addFund);
export const editFund = action(operations.editFund);
export const deleteFund = action(operations.deleteFund);
