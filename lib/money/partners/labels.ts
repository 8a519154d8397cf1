import { optionsOf, valuesOf } from "@/lib/values/options";

// Whom the office shares students with, and who pays for them. Pure.

export const labels = {
  kind: "Kind",
  name: "Name",
  university: "University",
  country: "Country",
  currency: "Currency",
  gstin: "GSTIN",
  pan: "PAN",
  taxNumber: "Tax number abroad",
  payDays: "Days to pay",
  active: "State",
} as const;

export const contactLabels = {
  name: "Contact",
  mobile: "Mobile",
  email: "Email",
} as const;

export const partnerKinds = {
  university: "University",
  aggregator: "Aggregator",
  sub_agent: "Sub-agent",
};
export type PartnerKind = keyof typeof partnerKinds;
export const partnerKindValues = valuesOf(partnerKinds);
export const partnerKindOptions = optionsOf(partnerKinds);

export const kindNotes: Record<PartnerKind, string> = {
  university: "Pays for students itself.",
  aggregator: "Reaches universities for the office, and pays for their students.",
  sub_agent: "Sends students to the office.",
};

/** A partner has so many people to write to. */
export const mostContacts = 10;
/** An aggregator reaches so many universities. */
export const mostReached = 2_000;

export const partnerPath = (id: string) => `/app/partners/${id}` as const;
