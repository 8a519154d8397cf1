"use server";
import * as operations from "@/lib/parts/contacts/operations";
import { action } from "@/lib/platform/operation/action";

export const addContact = action(operations.addContact);
export const editContact = action(operations.editContact);
export const deleteContact = action(operations.deleteContact);
