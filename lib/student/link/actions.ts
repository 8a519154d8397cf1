"use server";
import { action } from "@/lib/platform/operation/action";
import * as operations from "@/lib/student/link/operations";

export const makeLink = action(operations.makeLink);
export const sendParentLink = action(operations.sendParentLink);
export const closeLink = action(operations.closeLink);
export const askForPayment = action(operations.askForPayment);
export const takeBackPayment = action(operations.takeBackPayment);
export const showLetter = action(operations.showLetter);
