import { valuesOf } from "@/lib/values/options";

// Words of where leads come from by themselves. Pure.

export const labels = {
  name: "Name",
  kind: "Way",
  source: "Counts as",
  location: "Branch",
  sender: "Sender of the mails",
  active: "Status",
  example: "One example, as it comes",
  area: "Town or PIN code",
  month: "Month",
  rupees: "Cost",
  form: "Form",
  token: "Access token",
  appSecret: "App secret",
} as const;

export const kindLabels = {
  form: "Our own form",
  post: "A portal's posts",
  mail: "A portal's mails",
  meta: "Facebook and Instagram",
} as const;
export type SourceKind = keyof typeof kindLabels;
export const sourceKinds = valuesOf(kindLabels);

export const kindNotes: Record<SourceKind, string> = {
  form: "A page with a QR for walls and seminars, and a snippet for your website.",
  post: "JustDial, Sulekha or a form of another maker calls an address of yours with each lead.",
  mail: "JustDial or Sulekha mail you each lead: mails of that sender become leads as soon as they reach the office's inbox.",
  meta: "Forms of your advertisements: each lead is fetched from Meta as soon as somebody has sent one.",
};

/** Whether an admin says by an example which of its fields is what. */
export const isMapped = (kind: string) => kind === "post" || kind === "mail";

export const sourcesPath = "/app/lead-sources" as const;
/** The page of our own form, and the call of everything that comes. */
export const formPath = (key: string) => `/s/enquire/${key}`;
export const callPath = (key: string) => `/api/hooks/leads/${key}`;

/** What a field of a portal can be. */
export const partLabels = {
  name: "Name, or first name",
  surname: "Surname",
  mobile: "Mobile",
  wish: "What they wish",
  place: "Town or PIN code",
  language: "Language",
} as const;
export type Part = keyof typeof partLabels;
export const parts = valuesOf(partLabels);

/** The input of a form that says which field is which part. */
export const fieldOf = {
  name: "partName",
  surname: "partSurname",
  mobile: "partMobile",
  wish: "partWish",
  place: "partPlace",
  language: "partLanguage",
} as const satisfies Record<Part, string>;

/** Which field of what comes is which part; the rest goes into the note. */
export type Mapping = Partial<Record<Part, string>>;

/** What stands for a lead that Meta told of and did not give: its number there. */
export const leadAtMeta = "Lead at Meta";

/** The fields of our own form have the names of the parts. */
export const formMapping: Mapping = Object.fromEntries(parts.map((part) => [part, part]));

export const arrivalOutcomes = {
  lead: "New lead",
  known: "Known already",
  unread: "Not read",
  left: "Left",
} as const;

export const answerWithinMinutes = 5;

/** How long somebody waited: "4 min", "3 h", "2 days". */
export function showWait(minutes: number): string {
  if (minutes < 90) return `${Math.round(minutes)} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}
