import { caseRoute } from "@/lib/intake/assessments/case-route";
import { addAppointment } from "@/lib/parts/appointments/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(addAppointment);
