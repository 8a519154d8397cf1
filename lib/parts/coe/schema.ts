import { namedFileSchemas } from "@/lib/parts/files/schema";

/** Certificates of enrolment, of the same shape as documents (spec §7). */
export const coe = namedFileSchemas("coeId");
