"use server";
import * as operations from "@/lib/catalogue/checklists/operations";
import { action } from "@/lib/platform/operation/action";

export const addTemplate = action(operations.addTemplate);
export const editTemplate = action(operations.editTemplate);
export const deleteTemplate = action(operations.deleteTemplate);
export const addTemplateItem = action(operations.addTemplateItem);
export const editTemplateItem = action(operations.editTemplateItem);
export const deleteTemplateItem = action(operations.deleteTemplateItem);
