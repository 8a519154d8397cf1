import type { OfferStatus } from "@/lib/parts/pipeline/labels";

// Offer letters (spec §4): four kinds, set when one is made and only shown afterwards.

export const labels = {
  offerNumber: "Offer No.",
  date: "Date",
  apn: "Application No.",
  application: "Application",
  course: "Course",
  university: "University",
  intake: "Intake",
  type: "Offer Type",
  conditions: "Conditions",
  moreDocuments: "Documents",
  rejectionReason: "Rejection Reason",
  remarks: "Remarks",
  letter: "Offer Letter",
} as const;

/** What each kind asks for and must have (spec §2). */
export const asks: Record<OfferStatus, "conditions" | "moreDocuments" | "rejectionReason" | null> =
  {
    Unconditional: null,
    Conditional: "conditions",
    "More Documents Required by University": "moreDocuments",
    Rejected: "rejectionReason",
  };

/** The kinds that may come with a letter (spec §2). */
export const hasLetter = (type: string) => type === "Unconditional" || type === "Conditional";

export const offerHref = (refNo: string, id: string) => `/app/offer/view/${refNo}/${id}`;
