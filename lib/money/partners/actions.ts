"use server";
import * as operations from "@/lib/money/partners/operations";
import { action } from "@/lib/platform/operation/action";

export const addPartner = action(operations.addPartner);
export const editPartner = action(operations.editPartner);
export const switchPartner = action(operations.switchPartner);
export const deletePartner = action(operations.deletePartner);
export const addReached = action(operations.addReached);
export const removeReached = action(operations.removeReached);
export const setPartnerSheet = action(operations.setPartnerSheet);
