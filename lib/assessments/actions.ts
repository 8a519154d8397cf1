"use server";
import * as operations from "@/lib/assessments/operations";
import { action } from "@/lib/operation/action";

export const createAssessment = action(operations.createAssessment);
export const updateAssessmentStatus = action(operations.updateAssessmentStatus);
export const transferAssessment = action(operations.transferAssessment);
export const deleteAssessment = action(operations.deleteAssessment);
