"use server";
import * as operations from "@/lib/catalogue/templates/operations";
import { action } from "@/lib/platform/operation/action";

export const addTemplate = action(operations.addTemplate);
export const editTemplate = action(operations.editTemplate);
