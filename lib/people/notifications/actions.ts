"use server";
import * as operations from "@/lib/people/notifications/operations";
import { action } from "@/lib/platform/operation/action";

export const switchKind = action(operations.switchKind);
