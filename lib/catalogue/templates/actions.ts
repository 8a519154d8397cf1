"use server";
import * as operations from "@/lib/catalogue/templates/operations";
import * as queries from "@/lib/catalogue/templates/queries";
import { action, read } from "@/lib/platform/operation/action";

export const addTemplate = action(operations.addTemplate);
export const editTemplate = action(operations.editTemplate);
export const askTemplate = action(operations.askTemplate);
export const submitTemplate = action(operations.submitTemplate);
export const templateNames = read(queries.templateNames);
