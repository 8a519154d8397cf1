"use server";
import { action, read } from "@/lib/platform/operation/action";
import * as operations from "@/lib/universities/operations";
import * as queries from "@/lib/universities/queries";

export const createUniversity = action(operations.createUniversity);
export const editUniversity = action(operations.editUniversity);
export const deleteUniversity = action(operations.deleteUniversity);
export const readUniversitiesIn = read(queries.universitiesIn);
