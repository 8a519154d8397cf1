import "server-only";
import { type State, stateLabels } from "@/lib/case/labels";
import { type Parts, parts } from "@/lib/case-file/parts";
import type { CasePart } from "@/lib/parts/part/part";

// The audit log in words: what each line is about and what was done.

/** Kinds of lines, in the order in which they are chosen from. */
export const kinds = {
  assessment: "Assessment",
  lead: "Lead",
  leadArea: "Branch for a town",
  leadArrivals: "Leads that came by themselves",
  leadForm: "Form of an advertisement",
  leadSource: "Lead source",
  inbox: "Conversation",
  whatsapp: "WhatsApp of a student",
  export: "Export",
  account: "Account",
  staff: "User",
  invitation: "Invitation",
  branch: "Branch",
  ...(Object.fromEntries(
    Object.values<CasePart>(parts).map(({ operation, name }) => [operation, name]),
  ) as Record<Parts[keyof Parts]["operation"], string>),
  visaPlan: "Plan of a visa",
  enrolment: "Enrolment at a university",
  studentLink: "Student's page",
  agentLink: "Sub-agent's page",
  day: "Day close",
  photo: "Photo",
  entry: "Entry",
  report: "Daily report",
  university: "University",
  course: "Course",
  trash: "Trash",
  personRequest: "Request about personal data",
  personalData: "Personal data",
  retention: "Retention",
  breach: "Breach of personal data",
  caseHold: "Hold of a case",
  consent: "Consent",
  guardian: "Parent of a student under 18",
  notice: "Notice about personal data",
  twin: "Likely twins",
  outbox: "Outbox",
  office: "Settings of the office",
  smsLimits: "Limits of SMS",
  discountLimits: "Limits of discounts",
  analytics: "Analytics",
  weeklyMail: "Weekly email",
  notification: "Notification",
  secondFactor: "Second factor",
  passkey: "Passkey",
  bookingHours: "Hours in which students may book",
  calendarFeed: "Address of a calendar",
  apiKey: "API key",
  webhook: "Webhook",
  view: "View of a list",
  bulk: "Many cases at once",
  absence: "Absence",
  rejectReason: "Reason for rejecting",
  tag: "Tag",
  reminder: "Reminder of one’s own",
  checklistTemplate: "Checklist of a country",
  visaRule: "Rule of a visa",
  month: "Month of the books",
  cashBook: "Opening balances",
  bankAccount: "Account at a bank",
  bankStatement: "Statement of the bank",
  bankLine: "Line of the bank’s statement",
  partner: "Partner",
  agreement: "Agreement with a partner",
  commission: "Commission",
  partnerInvoice: "Invoice to a partner",
  remittance: "Remittance of a partner",
  referral: "Sub-agent of a case",
  shareStatement: "Statement of a sub-agent",
  shareTax: "TDS of sub-agents",
  trustedSigner: "Trusted signer",
  import: "Import of people",
  institutionList: "Register of institutions",
  messageTemplate: "Template of a message",
  messagePrice: "Price of a message",
  dltRegistration: "Registered SMS text",
  dltLink: "Link or number in SMS",
  series: "Series of messages",
  reading: "Reading of contact data",
  readingLimits: "Limits of reading",
} as const satisfies Record<string, string>;
export type AuditKind = keyof typeof kinds;

/** What was done, by the last word of an operation; a word that is not here is read as it is. */
const deeds: Record<string, string> = {
  counted: "of a day",
  cost: "cost entered",
  leave: "left unread",
  readAgain: "read again",
  add: "added",
  answer: "answered",
  query: "queried by the partner",
  credit: "credit note issued",
  sheet: "columns of its sheet chosen",
  match: "matched",
  apart: "said to be nothing of the books",
  erase: "erased",
  plan: "looked through",
  end: "done",
  people: "people put on the list",
  takeOff: "person taken off the list",
  notice: "notice to the Board made",
  sent: "notice to the Board sent",
  tell: "persons told",
  lift: "lifted",
  create: "created",
  make: "made",
  renewSecret: "new secret",
  test: "test event sent",
  sendFailedAgain: "what failed sent again",
  off: "switched off, as nothing was taken for five days",
  logo: "logo set",
  deleteLogo: "logo deleted",
  house: "name and countries set",
  mail: "mail set up",
  sms: "text messages set up",
  telephone: "calls set up",
  backup: "backup set up",
  backupKey: "another key of the backups",
  testMail: "test mail sent",
  testSms: "test message sent",
  testTelephone: "account at the call provider tried",
  backUpNow: "backup asked for",
  edit: "edited",
  delete: "deleted",
  proof: "proof uploaded",
  signIn: "logged in",
  signInCode: "logged in with a code",
  signInPasskey: "logged in with a passkey",
  signOut: "logged out",
  practise: "went into practice",
  enterPractice: "came into practice",
  confirm: "confirmed",
  codes: "new recovery codes",
  remove: "given up",
  take: "taken away",
  tag: "tag put on",
  snooze: "put off",
  done: "done",
  untag: "tag taken off",
  undo: "taken back",
  register: "asked for an account",
  invite: "invited",
  renewInvitation: "new link of the invitation",
  withdrawInvitation: "invitation taken back",
  acceptInvitation: "password chosen by the invitation",
  forgot: "asked for a new password",
  reset: "password set by the link",
  changePassword: "password changed",
  endSession: "session ended",
  endSessions: "sessions ended",
  status: "status set",
  transfer: "transferred",
  merge: "merged",
  undoMerge: "merge taken back",
  different: "said to be two persons",
  same: "may be one person again",
  restore: "restored",
  amount: "amount set",
  official: "official values set",
  officialEmail: "official email set",
  officialMobile: "official mobile set",
  universityNumber: "number of the university set",
  documents: "documents chosen",
  remarks: "remarks written",
  type: "type set",
  role: "role changed",
  branches: "branches changed",
  upload: "uploaded",
  print: "printed",
  void: "made void",
  correct: "corrected",
  refund: "refunded",
  send: "sent",
  sendAgain: "sent again",
  set: "set",
  submit: "given to WhatsApp",
  sendNamed: "sent by its template",
  open: "opened",
  close: "closed",
  reopen: "opened again",
  call: "called",
  ring: "called through the call provider",
  emptied: "deleted after 30 days",
  import: "imported",
  count: "counted again",
  subscribe: "changed",
  switch: "switched on or off",
  addStep: "message added",
  editStep: "message edited",
  deleteStep: "message deleted",
  stopCase: "stopped for a case",
  stopLead: "stopped for a lead",
  read: "read",
  readAll: "all read",
  start: "begun",
  undoReject: "rejection taken back",
  undoTransfer: "transfer taken back",
  verify: "verified",
  reschedule: "rescheduled",
  undoReschedule: "rescheduling taken back",
};

/** "followUps" is "follow ups". */
const spaced = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])|\./g, " ").toLowerCase();

/** "passport.edit" in words: "Passport edited". */
export function whatWas(operation: string, kind: string): string {
  if (kind === "export")
    return `Exported: ${spaced(operation.replace(/\.(list\.)?(export|pdf)$/, ""))}`;
  const about = Object.hasOwn(kinds, kind) ? kinds[kind as AuditKind] : spaced(kind);
  const deed = operation.split(".").at(-1) ?? "";
  return `${about}: ${deeds[deed] ?? spaced(deed)}`;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A value in words; ids tell nobody anything. */
function inWords(value: unknown): string | undefined {
  if (value === null || value === undefined || value === "") return undefined;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(inWords).filter(Boolean).join(", ") || undefined;
  if (typeof value === "object") return detailOf(value as Record<string, unknown>) || undefined;
  const text = String(value);
  if (Object.hasOwn(stateLabels, text)) return stateLabels[text as State];
  return uuid.test(text) ? undefined : text;
}

/** What was empty is said of a change; what is only an id is not. */
const orNothing = (value: unknown) => (value === null || value === "" ? "nothing" : inWords(value));

/** What a line tells besides who and what: "A → B; told: yes". */
export function detailOf(detail: Record<string, unknown>): string {
  const { from, to, entry, accepted, ...others } = detail;
  // How the status was kept before it had words of its own.
  const becomes = typeof accepted === "boolean" ? (accepted ? "active" : "rejected") : to;
  const changed = [from, becomes].map(orNothing).filter(Boolean).join(" → ");
  const rest = Object.entries(others).flatMap(([name, value]) => {
    const said = inWords(value);
    return said ? [`${spaced(name)}: ${said}`] : [];
  });
  return [inWords(entry), changed, ...rest].filter(Boolean).join("; ");
}
