"use server";
import * as operations from "@/lib/office/branches/operations";
import { action } from "@/lib/platform/operation/action";

export const createBranch = action(operations.createBranch);
export const editBranch = action(operations.editBranch);
