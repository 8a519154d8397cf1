import type { TemplateKind } from "@/lib/catalogue/templates/labels";
import type { approvalStates } from "@/lib/platform/outbox/labels";
import type { ApprovedTemplate } from "@/lib/platform/outbox/queue";
import { templateParam } from "@/lib/platform/whatsapp/gateway";
import { fieldsIn } from "@/lib/values/merge";

// What WhatsApp approved, and how it is filled (lib/values/numbered-places). Pure.

/** The name by which WhatsApp knows an edition: each has another, since an approved text is not changed there. */
export const approvalName = (kind: TemplateKind, editionId: string) =>
  `${kind}_${editionId.replaceAll("-", "")}`;

type ApprovalState = keyof typeof approvalStates;
const states: Record<string, ApprovalState> = {
  APPROVED: "approved",
  PENDING: "pending",
  IN_APPEAL: "pending",
  REJECTED: "rejected",
  PAUSED: "paused",
  DISABLED: "disabled",
  DELETED: "disabled",
  PENDING_DELETION: "disabled",
  LIMIT_EXCEEDED: "disabled",
};

/** What WhatsApp's word means; undefined for one that changes nothing, such as FLAGGED, or that is newer than this. */
export const approvalStateOf = (word: string): ApprovalState | undefined =>
  Object.hasOwn(states, word) ? states[word] : undefined;

/** The values of a text's places in their order. Every field has one: merge() has refused blanks before. */
export const placeValues = (body: string, values: Readonly<Record<string, string>>): string[] =>
  fieldsIn(body).map((field) => templateParam(values[field] ?? ""));

/** An approved text with its values. */
export const approvedCall = (
  { name, language, category }: Omit<ApprovedTemplate, "params">,
  body: string,
  values: Readonly<Record<string, string>>,
): ApprovedTemplate => ({
  ...{ name, language, category },
  params: placeValues(body, values),
});
