"use server";
import * as operations from "@/lib/documents/operations";
import { action } from "@/lib/platform/operation/action";

export const deleteDocument = action(operations.deleteDocument);
