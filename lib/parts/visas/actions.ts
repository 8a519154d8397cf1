"use server";
import * as operations from "@/lib/parts/visas/operations";
import { action } from "@/lib/platform/operation/action";

export const createVisa = action(operations.createVisa);
export const editVisa = action(operations.editVisa);
export const deleteVisa = action(operations.deleteVisa);
