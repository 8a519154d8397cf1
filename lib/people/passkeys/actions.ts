"use server";
import * as operations from "@/lib/people/passkeys/operations";
import { action } from "@/lib/platform/operation/action";

export const beginPasskey = action(operations.beginPasskey);
export const addPasskey = action(operations.addPasskey);
export const deletePasskey = action(operations.deletePasskey);
export const beginSignIn = action(operations.beginSignIn);
export const signInPasskey = action(operations.signInPasskey);
