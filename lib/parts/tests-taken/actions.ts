"use server";
import * as operations from "@/lib/parts/tests-taken/operations";
import { action } from "@/lib/platform/operation/action";

export const addTest = action(operations.addTest);
export const editTest = action(operations.editTest);
export const deleteTest = action(operations.deleteTest);
