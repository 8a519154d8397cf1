"use server";
import * as operations from "@/lib/parts/passports/operations";
import { action } from "@/lib/platform/operation/action";

export const addPassport = action(operations.addPassport);
export const editPassport = action(operations.editPassport);
export const deletePassport = action(operations.deletePassport);
