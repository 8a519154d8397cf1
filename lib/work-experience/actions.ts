"use server";
import { action } from "@/lib/platform/operation/action";
import * as operations from "@/lib/work-experience/operations";

export const addWork = action(operations.addWork);
export const editWork = action(operations.editWork);
export const deleteWork = action(operations.deleteWork);
