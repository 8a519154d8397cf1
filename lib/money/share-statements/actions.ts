"use server";
import * as operations from "@/lib/money/share-statements/operations";
import { action } from "@/lib/platform/operation/action";

export const makeStatement = action(operations.makeStatement);
export const payStatement = action(operations.payStatement);
export const withdrawStatement = action(operations.withdrawStatement);
export const editShareTax = action(operations.editShareTax);
