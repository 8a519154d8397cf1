"use server";
import * as operations from "@/lib/entries/operations";
import { action } from "@/lib/platform/operation/action";

export const undoDeletion = action(operations.undoDeletion);
