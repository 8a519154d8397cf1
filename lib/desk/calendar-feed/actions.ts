"use server";
import * as operations from "@/lib/desk/calendar-feed/operations";
import { action } from "@/lib/platform/operation/action";

export const makeFeed = action(operations.makeFeed);
export const closeFeed = action(operations.closeFeed);
