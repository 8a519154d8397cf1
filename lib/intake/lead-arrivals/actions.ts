"use server";
import * as operations from "@/lib/intake/lead-arrivals/operations";
import { action } from "@/lib/platform/operation/action";

export const readLeadsAgain = action(operations.readLeadsAgain);
export const leaveArrival = action(operations.leaveArrival);
