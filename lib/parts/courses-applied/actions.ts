"use server";
import * as operations from "@/lib/parts/courses-applied/operations";
import { action } from "@/lib/platform/operation/action";

export const addAppliedCourse = action(operations.addAppliedCourse);
export const editAppliedCourse = action(operations.editAppliedCourse);
export const deleteAppliedCourse = action(operations.deleteAppliedCourse);
