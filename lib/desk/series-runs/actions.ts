"use server";
import * as operations from "@/lib/desk/series-runs/operations";
import { action } from "@/lib/platform/operation/action";

export const stopCaseRun = action(operations.stopCaseRun);
export const stopLeadRun = action(operations.stopLeadRun);
