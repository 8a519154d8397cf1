"use server";
import * as operations from "@/lib/people/setup/operations";
import { action } from "@/lib/platform/operation/action";

export const setUpOffice = action(operations.setUpOffice);
export const lookAround = action(operations.lookAround);
export const removeDemo = action(operations.removeDemo);
