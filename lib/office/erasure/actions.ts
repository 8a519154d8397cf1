"use server";
import * as operations from "@/lib/office/erasure/operations";
import { action } from "@/lib/platform/operation/action";

export const erasePerson = action(operations.erasePerson);
export const setHold = action(operations.setHold);
export const liftHold = action(operations.liftHold);
