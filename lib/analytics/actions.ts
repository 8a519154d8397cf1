"use server";
import * as operations from "@/lib/analytics/operations";
import { action } from "@/lib/platform/operation/action";

export const countFigures = action(operations.countFigures);
