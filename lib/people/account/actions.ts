"use server";
import * as operations from "@/lib/people/account/operations";
import * as registering from "@/lib/people/account/register";
import * as signingIn from "@/lib/people/account/sign-in";
import { action } from "@/lib/platform/operation/action";

export const signIn = action(signingIn.signIn);
export const signInCode = action(signingIn.signInCode);
export const signOut = action(operations.signOut);
export const register = action(registering.register);
export const confirmEmail = action(registering.confirmEmail);
export const editAccount = action(operations.editAccount);
export const switchBranch = action(operations.switchBranch);
