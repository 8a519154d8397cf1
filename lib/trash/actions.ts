"use server";
import { action } from "@/lib/platform/operation/action";
import * as operations from "@/lib/trash/operations";

export const restoreAssessment = action(operations.restoreAssessment);
export const deleteTrashed = action(operations.deleteTrashed);
