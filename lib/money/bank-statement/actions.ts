"use server";
import * as accounts from "@/lib/money/bank-statement/accounts";
import * as lines from "@/lib/money/bank-statement/lines";
import * as operations from "@/lib/money/bank-statement/operations";
import { action } from "@/lib/platform/operation/action";

export const addAccount = action(accounts.addAccount);
export const deleteStatement = action(operations.deleteStatement);
export const matchLine = action(lines.matchLine);
export const matchAll = action(operations.matchAll);
export const setApart = action(lines.setApart);
export const undoMatch = action(lines.undoMatch);
