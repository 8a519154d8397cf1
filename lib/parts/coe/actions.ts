"use server";
import * as operations from "@/lib/parts/coe/operations";
import { action } from "@/lib/platform/operation/action";

export const deleteCoe = action(operations.deleteCoe);
