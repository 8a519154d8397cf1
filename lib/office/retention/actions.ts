"use server";
import * as operations from "@/lib/office/retention/operations";
import { action } from "@/lib/platform/operation/action";

export const setRetention = action(operations.setRetention);
export const planRetention = action(operations.planRetention);
export const startRetention = action(operations.startRetention);
