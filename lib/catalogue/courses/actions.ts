"use server";
import * as operations from "@/lib/catalogue/courses/operations";
import * as queries from "@/lib/catalogue/courses/queries";
import { action, read } from "@/lib/platform/operation/action";

export const createCourse = action(operations.createCourse);
export const editCourse = action(operations.editCourse);
export const deleteCourse = action(operations.deleteCourse);
export const readCoursesOf = read(queries.coursesOf);
