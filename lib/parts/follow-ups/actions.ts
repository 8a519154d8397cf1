"use server";
import * as operations from "@/lib/parts/follow-ups/operations";
import { action } from "@/lib/platform/operation/action";

export const addFollowUp = action(operations.addFollowUp);
export const editFollowUp = action(operations.editFollowUp);
export const deleteFollowUp = action(operations.deleteFollowUp);
export const undoFollowUp = action(operations.undoFollowUp);
