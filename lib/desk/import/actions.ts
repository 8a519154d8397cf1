"use server";
import * as operations from "@/lib/desk/import/operations";
import { action } from "@/lib/platform/operation/action";

export const planImport = action(operations.planImport);
export const startImport = action(operations.startImport);
export const undoImport = action(operations.undoImport);
export const deleteImport = action(operations.deleteImport);
