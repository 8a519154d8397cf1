"use server";
import * as operations from "@/lib/desk/trash/operations";
import { action } from "@/lib/platform/operation/action";

export const restoreAssessment = action(operations.restoreAssessment);
export const deleteTrashed = action(operations.deleteTrashed);
