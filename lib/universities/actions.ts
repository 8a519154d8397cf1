"use server";
import { action } from "@/lib/platform/operation/action";
import * as operations from "@/lib/universities/operations";

export const createUniversity = action(operations.createUniversity);
export const editUniversity = action(operations.editUniversity);
export const deleteUniversity = action(operations.deleteUniversity);
