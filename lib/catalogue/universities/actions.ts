"use server";
import * as operations from "@/lib/catalogue/universities/operations";
import { action } from "@/lib/platform/operation/action";

export const createUniversity = action(operations.createUniversity);
export const editUniversity = action(operations.editUniversity);
export const deleteUniversity = action(operations.deleteUniversity);
