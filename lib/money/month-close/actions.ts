"use server";
import * as operations from "@/lib/money/month-close/operations";
import { action } from "@/lib/platform/operation/action";

export const closeMonth = action(operations.closeMonth);
export const reopenMonth = action(operations.reopenMonth);
