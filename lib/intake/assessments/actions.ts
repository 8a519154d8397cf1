"use server";
import * as corrections from "@/lib/intake/assessments/correct";
import * as official from "@/lib/intake/assessments/official";
import * as operations from "@/lib/intake/assessments/operations";
import { inPageLanguage } from "@/lib/intake/assessments/page-language";
import * as undo from "@/lib/intake/assessments/undo";
import { action } from "@/lib/platform/operation/action";

export const createAssessment = inPageLanguage(action(operations.createAssessment));
export const editAssessment = action(corrections.editAssessment);
export const confirmFamily = action(operations.confirmFamily);
export const takeOverAssessment = action(operations.takeOverAssessment);
export const updateAssessmentStatus = action(operations.updateAssessmentStatus);
export const transferAssessment = action(operations.transferAssessment);
export const deleteAssessment = action(operations.deleteAssessment);
export const setOfficialValues = action(official.setOfficialValues);
export const undoReject = action(undo.undoReject);
