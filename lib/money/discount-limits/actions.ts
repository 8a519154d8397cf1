"use server";
import * as operations from "@/lib/money/discount-limits/operations";
import { action } from "@/lib/platform/operation/action";

export const editDiscountLimits = action(operations.editDiscountLimits);
