"use server";
import * as operations from "@/lib/money/bank-statement/operations";
import { action } from "@/lib/platform/operation/action";

export const addAccount = action(operations.addAccount);
export const deleteStatement = action(operations.deleteStatement);
export const matchLine = action(operations.matchLine);
export const matchAll = action(operations.matchAll);
export const setApart = action(operations.setApart);
export const undoMatch = action(operations.undoMatch);
