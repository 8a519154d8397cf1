"use server";
import * as operations from "@/lib/parts/work-experience/operations";
import { action } from "@/lib/platform/operation/action";

export const addWork = action(operations.addWork);
export const editWork = action(operations.editWork);
export const deleteWork = action(operations.deleteWork);
