"use server";
import * as operations from "@/lib/parts/documents/operations";
import { action } from "@/lib/platform/operation/action";

export const editDocument = action(operations.editDocument);
export const deleteDocument = action(operations.deleteDocument);
