"use server";
import * as operations from "@/lib/office/sms-limits/operations";
import { action } from "@/lib/platform/operation/action";

export const editSmsLimits = action(operations.editSmsLimits);
