"use server";
import * as operations from "@/lib/parts/qualifications/operations";
import { action } from "@/lib/platform/operation/action";

export const addQualification = action(operations.addQualification);
export const editQualification = action(operations.editQualification);
export const deleteQualification = action(operations.deleteQualification);
