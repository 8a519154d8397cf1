"use server";
import * as operations from "@/lib/catalogue/tags/operations";
import { tagList as list } from "@/lib/catalogue/tags/queries";
import { action, read } from "@/lib/platform/operation/action";

export const tagCase = action(operations.tagCase);
export const untagCase = action(operations.untagCase);
export const editTag = action(operations.editTag);
export const mergeTags = action(operations.mergeTags);
export const deleteTag = action(operations.deleteTag);
export const tagList = read(list);
