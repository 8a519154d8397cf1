"use server";
import * as operations from "@/lib/case-file/merge/operations";
import { action } from "@/lib/platform/operation/action";

export const mergeCases = action(operations.mergeCases);
export const undoMerge = action(operations.undoMerge);
