"use server";
import * as operations from "@/lib/coe/operations";
import { action } from "@/lib/operation/action";

export const deleteCoe = action(operations.deleteCoe);
