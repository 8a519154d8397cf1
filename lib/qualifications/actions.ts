"use server";
import { action } from "@/lib/platform/operation/action";
import * as operations from "@/lib/qualifications/operations";

export const addQualification = action(operations.addQualification);
export const editQualification = action(operations.editQualification);
export const deleteQualification = action(operations.deleteQualification);
