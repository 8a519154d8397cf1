import { changingCaseGet } from "@/lib/assessments/case-route";
import { deleteOffer } from "@/lib/offers/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingCaseGet(deleteOffer);
