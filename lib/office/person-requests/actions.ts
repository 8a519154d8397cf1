"use server";
import * as operations from "@/lib/office/person-requests/operations";
import { action } from "@/lib/platform/operation/action";

export const addRequest = action(operations.addRequest);
export const answerRequest = action(operations.answerRequest);
