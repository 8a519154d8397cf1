"use server";
import * as operations from "@/lib/parts/letters/operations";
import { action } from "@/lib/platform/operation/action";

export const editLetter = action(operations.editLetter);
