"use server";
import { action } from "@/lib/platform/operation/action";
import * as operations from "@/lib/visas/operations";

export const createVisa = action(operations.createVisa);
export const editVisa = action(operations.editVisa);
export const deleteVisa = action(operations.deleteVisa);
