"use server";
import * as operations from "@/lib/parts/enrolment/operations";
import { action } from "@/lib/platform/operation/action";

export const setEnrolment = action(operations.setEnrolment);
