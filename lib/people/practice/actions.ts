"use server";
import * as operations from "@/lib/people/practice/operations";
import { action } from "@/lib/platform/operation/action";

export const startPractice = action(operations.startPractice);
export const enterPractice = action(operations.enterPractice);
