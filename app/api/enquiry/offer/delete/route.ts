import { changingCaseGet } from "@/lib/intake/assessments/case-route";
import { deleteOffer } from "@/lib/parts/offers/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingCaseGet(deleteOffer);
