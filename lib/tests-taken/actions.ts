"use server";
import { action } from "@/lib/platform/operation/action";
import * as operations from "@/lib/tests-taken/operations";

export const addTest = action(operations.addTest);
export const editTest = action(operations.editTest);
export const deleteTest = action(operations.deleteTest);
