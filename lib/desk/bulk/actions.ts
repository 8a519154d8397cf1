"use server";
import * as operations from "@/lib/desk/bulk/operations";
import * as queries from "@/lib/desk/bulk/queries";
import { action, read } from "@/lib/platform/operation/action";

export const startBulk = action(operations.startBulk);
export const undoBulk = action(operations.undoBulk);
export const chosenCases = read(queries.chosenCases);
export const previewBulk = read(queries.previewBulk);
export const receivers = read(queries.receivers);
