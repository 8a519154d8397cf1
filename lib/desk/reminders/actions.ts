"use server";
import * as operations from "@/lib/desk/reminders/operations";
import { action } from "@/lib/platform/operation/action";

export const addReminder = action(operations.addReminder);
export const finishReminder = action(operations.finishReminder);
export const snoozeReminder = action(operations.snoozeReminder);
export const deleteReminder = action(operations.deleteReminder);
