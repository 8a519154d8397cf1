import { appointmentCalendar } from "@/lib/parts/appointments/queries";
import { readRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(appointmentCalendar);
