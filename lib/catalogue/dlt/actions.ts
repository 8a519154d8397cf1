"use server";
import * as operations from "@/lib/catalogue/dlt/operations";
import { action } from "@/lib/platform/operation/action";

export const addRegistration = action(operations.addRegistration);
export const editRegistration = action(operations.editRegistration);
export const addLink = action(operations.addLink);
export const deleteLink = action(operations.deleteLink);
