"use server";
import * as operations from "@/lib/people/second-factor/operations";
import { action } from "@/lib/platform/operation/action";

export const beginFactor = action(operations.beginFactor);
export const confirmFactor = action(operations.confirmFactor);
export const renewCodes = action(operations.renewCodes);
export const removeFactor = action(operations.removeFactor);
export const takeFactor = action(operations.takeFactor);
export const editRule = action(operations.editRule);
