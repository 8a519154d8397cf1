"use server";
import * as operations from "@/lib/money/day-close/operations";
import { action } from "@/lib/platform/operation/action";

export const closeDay = action(operations.closeDay);
export const reopenDay = action(operations.reopenDay);
