"use server";
import * as operations from "@/lib/people/booking-hours/operations";
import { action } from "@/lib/platform/operation/action";

export const saveBookingHours = action(operations.saveBookingHours);
