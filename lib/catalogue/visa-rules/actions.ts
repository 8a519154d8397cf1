"use server";
import * as operations from "@/lib/catalogue/visa-rules/operations";
import { action } from "@/lib/platform/operation/action";

export const addRule = action(operations.addRule);
export const editRule = action(operations.editRule);
export const confirmRule = action(operations.confirmRule);
export const closeRule = action(operations.closeRule);
export const deleteRule = action(operations.deleteRule);
export const startRules = action(operations.startRules);
