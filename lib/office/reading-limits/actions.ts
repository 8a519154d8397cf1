"use server";
import * as operations from "@/lib/office/reading-limits/operations";
import { action } from "@/lib/platform/operation/action";

export const editReadingLimits = action(operations.editReadingLimits);
