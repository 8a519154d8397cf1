"use server";
import * as operations from "@/lib/money/cash-book/operations";
import { action } from "@/lib/platform/operation/action";

export const setOpening = action(operations.setOpening);
