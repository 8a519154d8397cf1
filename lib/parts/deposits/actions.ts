"use server";
import * as operations from "@/lib/parts/deposits/operations";
import { action } from "@/lib/platform/operation/action";

export const editDeposit = action(operations.editDeposit);
export const deleteDeposit = action(operations.deleteDeposit);
