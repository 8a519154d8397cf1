import { optionsOf } from "@/lib/values/options";

/** What a text is registered as. */
export const categoryLabels = {
  transaction: "Transactional",
  service_implicit: "Service implicit",
  service_explicit: "Service explicit",
  promotional: "Promotional",
} as const;
export type Category = keyof typeof categoryLabels;

/** How it stands at the operators: messages of the first alone pass. */
export const statusLabels = {
  registered: "Registered",
  pending: "Pending",
  suspended: "Suspended",
  rejected: "Rejected",
} as const;
export type RegistrationStatus = keyof typeof statusLabels;

export const linkLabels = { link: "Link", number: "Callback number" } as const;
export type LinkKind = keyof typeof linkLabels;

export const categoryOptions = optionsOf(categoryLabels);
export const statusOptions = optionsOf(statusLabels);
export const linkOptions = optionsOf(linkLabels);

/** The columns of the operators' sheet too. */
export const labels = {
  dltId: "Template ID",
  name: "Template name",
  header: "Header",
  category: "Category",
  body: "Template content",
  status: "Status",
  registeredOn: "Registered on",
  lastUsed: "Last used",
  kind: "Kind",
  value: "Link or number",
} as const;

/** What each page of the section is called. */
export const pageLabels = {
  texts: "Registered texts",
  own: "Texts of the product",
  links: "Links and numbers",
  import: "Import",
} as const;
