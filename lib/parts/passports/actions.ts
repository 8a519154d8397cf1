"use server";
import * as operations from "@/lib/parts/passports/operations";
import * as queries from "@/lib/parts/passports/queries";
import { action, read } from "@/lib/platform/operation/action";

export const addPassport = action(operations.addPassport);
export const editPassport = action(operations.editPassport);
export const deletePassport = action(operations.deletePassport);
export const showPassport = read(queries.showPassport);
