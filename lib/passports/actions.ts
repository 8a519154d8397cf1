"use server";
import { action } from "@/lib/operation/action";
import * as operations from "@/lib/passports/operations";

export const addPassport = action(operations.addPassport);
export const editPassport = action(operations.editPassport);
export const deletePassport = action(operations.deletePassport);
