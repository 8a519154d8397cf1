"use server";
import { action } from "@/lib/platform/operation/action";
import * as operations from "@/lib/reading-limits/operations";

export const editReadingLimits = action(operations.editReadingLimits);
