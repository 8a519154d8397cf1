"use server";
import * as operations from "@/lib/money/agreements/operations";
import { action } from "@/lib/platform/operation/action";

export const addAgreement = action(operations.addAgreement);
export const correctAgreement = action(operations.correctAgreement);
export const withdrawAgreement = action(operations.withdrawAgreement);
