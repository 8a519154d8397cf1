"use server";
import * as operations from "@/lib/parts/applications/operations";
import { action } from "@/lib/platform/operation/action";

export const createApplication = action(operations.createApplication);
export const editRemarks = action(operations.editRemarks);
export const editUniversityNumber = action(operations.editUniversityNumber);
export const editStatus = action(operations.editStatus);
export const editDocuments = action(operations.editDocuments);
export const editType = action(operations.editType);
export const deleteApplication = action(operations.deleteApplication);
