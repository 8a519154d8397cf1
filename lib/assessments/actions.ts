"use server";
import * as corrections from "@/lib/assessments/correct";
import * as operations from "@/lib/assessments/operations";
import * as undo from "@/lib/assessments/undo";
import { action } from "@/lib/platform/operation/action";

export const createAssessment = action(operations.createAssessment);
export const editAssessment = action(corrections.editAssessment);
export const takeOverAssessment = action(operations.takeOverAssessment);
export const updateAssessmentStatus = action(operations.updateAssessmentStatus);
export const transferAssessment = action(operations.transferAssessment);
export const deleteAssessment = action(operations.deleteAssessment);
export const setOfficialMobile = action(operations.setOfficialMobile);
export const setOfficialEmail = action(operations.setOfficialEmail);
export const setPackageAmount = action(operations.setPackageAmount);
export const undoReject = action(undo.undoReject);
