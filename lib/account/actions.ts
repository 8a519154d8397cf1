"use server";
import * as operations from "@/lib/account/operations";
import { action } from "@/lib/platform/operation/action";

export const signIn = action(operations.signIn);
export const signInCode = action(operations.signInCode);
export const signOut = action(operations.signOut);
export const register = action(operations.register);
export const confirmEmail = action(operations.confirmEmail);
export const forgotPassword = action(operations.forgotPassword);
export const resetPassword = action(operations.resetPassword);
export const changePassword = action(operations.changePassword);
export const editAccount = action(operations.editAccount);
export const switchBranch = action(operations.switchBranch);
