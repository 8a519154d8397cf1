"use server";
import * as operations from "@/lib/people/tour/operations";
import { action } from "@/lib/platform/operation/action";

export const keepTour = action(operations.keepTour);
