"use server";
import * as operations from "@/lib/money/remittances/operations";
import { action } from "@/lib/platform/operation/action";

export const createRemittance = action(operations.createRemittance);
export const voidRemittance = action(operations.voidRemittance);
