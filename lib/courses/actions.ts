"use server";
import * as operations from "@/lib/courses/operations";
import { action } from "@/lib/operation/action";

export const createCourse = action(operations.createCourse);
export const editCourse = action(operations.editCourse);
export const deleteCourse = action(operations.deleteCourse);
