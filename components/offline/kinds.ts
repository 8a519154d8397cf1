import { dayInIndia } from "@/lib/values/clock";

// The changes that wait in the browser where there is no line. Money is none of them: its numbers have no gaps.

type Values = Record<string, unknown>;
type KindOf = {
  /** where it is sent, as a plain call: the address of a server action ends with its release */
  path: `/api/${string}`;
  noun: string;
  /** about whom, in a list of what waits */
  about: (values: Values) => unknown;
  /** a day that was today when it was typed, and may not be past when it is sent */
  day?: string;
};

const byCase = ({ ref_no }: Values) => ref_no;

export const kinds = {
  lead: {
    path: "/api/lead/create",
    noun: "Lead",
    about: ({ name, mobile }) => `${name}, ${mobile}`,
    day: "followUpOn",
  },
  leadCall: {
    path: "/api/lead/call",
    noun: "Call to a lead",
    about: ({ words }) => words,
    day: "followUpOn",
  },
  remark: { path: "/api/enquiry/remarks/update", noun: "Remark", about: byCase },
  followUp: { path: "/api/enquiry/followUp/add", noun: "Follow-up", about: byCase },
  followUpResult: { path: "/api/enquiry/followUp/edit", noun: "Follow-up's result", about: byCase },
  assessment: {
    path: "/api/enquiry/create",
    noun: "Assessment",
    about: ({ first_name, surname }) => [first_name, surname].filter(Boolean).join(" "),
  },
} as const satisfies Record<string, KindOf>;
export type Kind = keyof typeof kinds;

export const aboutOf = (kind: Kind, values: unknown) =>
  String((kinds[kind] as KindOf).about(values as Values) ?? "");

/** The values to send of a change that waited: what was to be done today is, although today is over. */
export function ripe(kind: Kind, values: unknown): unknown {
  const { day } = kinds[kind] as KindOf;
  const typed = values as Values;
  const planned = day && typed[day];
  const today = dayInIndia();
  return day && typeof planned === "string" && /^\d{4}-/.test(planned) && planned < today
    ? { ...typed, [day]: today }
    : typed;
}
