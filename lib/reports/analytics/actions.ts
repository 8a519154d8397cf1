"use server";
import { action } from "@/lib/platform/operation/action";
import * as operations from "@/lib/reports/analytics/operations";

export const countFigures = action(operations.countFigures);
