"use server";
import { action } from "@/lib/platform/operation/action";
import * as operations from "@/lib/sms-limits/operations";

export const editSmsLimits = action(operations.editSmsLimits);
