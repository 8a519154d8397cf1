"use server";
import * as operations from "@/lib/people/password/operations";
import { action } from "@/lib/platform/operation/action";

export const forgotPassword = action(operations.forgotPassword);
export const resetPassword = action(operations.resetPassword);
export const changePassword = action(operations.changePassword);
