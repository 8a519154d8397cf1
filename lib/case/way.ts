// The stage of a student on the way from the filled-in form to the visa: derived from the records, never typed.

export const steps = ["Assessment", "Applied", "Offer", "Deposit", "COE", "Visa"] as const;
export type Step = (typeof steps)[number];

type Records = {
  applications: { status: string }[];
  offerLetters: { status: string }[];
  deposits: number;
  coe: number;
  visas: { status: string }[];
};

/** Whether an application of this status has gone to its university; `sent_on` in prisma/rules/milestones.sql goes by the same. */
export const isSent = (status: string) => status !== "Saved" && status !== "Not Applied";

/** A rejection is no offer, and only a visa that came is one. */
const reached: Record<Step, (records: Records) => boolean> = {
  Assessment: () => true,
  Applied: ({ applications }) => applications.some(({ status }) => isSent(status)),
  Offer: ({ offerLetters }) =>
    offerLetters.some(({ status }) => status === "Unconditional" || status === "Conditional"),
  Deposit: ({ deposits }) => deposits > 0,
  COE: ({ coe }) => coe > 0,
  Visa: ({ visas }) => visas.some(({ status }) => status === "Visa Recevied"),
};

/** Each step with whether it was reached; one may be left out, as a deposit that a university does not ask for. */
export const wayOf = (records: Records) =>
  steps.map((step) => ({ step, reached: reached[step](records) }));
export type Way = ReturnType<typeof wayOf>;
