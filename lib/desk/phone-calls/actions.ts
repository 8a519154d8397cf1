"use server";
import * as operations from "@/lib/desk/phone-calls/operations";
import { action } from "@/lib/platform/operation/action";

export const ringCase = action(operations.ringCase);
export const ringLead = action(operations.ringLead);
