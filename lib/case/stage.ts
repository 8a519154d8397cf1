// How far a case came, of the days that the database keeps on it (prisma, `assessment`). Pure.

/** The steps of the funnel, each with the column that says on which day it was reached first. */
export const milestones = {
  accepted: "acceptedOn",
  applied: "appliedOn",
  offer: "offeredOn",
  deposit: "depositedOn",
  visa: "visaOn",
} as const;
export type Milestone = keyof typeof milestones;
export const milestoneNames = Object.keys(milestones) as Milestone[];

export const stageLabels = {
  assessment: "Assessment",
  accepted: "Accepted",
  applied: "Applied",
  offer: "Offer",
  deposit: "Deposit",
  visa: "Visa",
} as const;
export type Stage = keyof typeof stageLabels;
export const stages = Object.keys(stageLabels) as Stage[];
export const stageOption = (value: Stage) => ({ value, label: stageLabels[value] });

type Days = Record<(typeof milestones)[Milestone], Date | null>;

/** The furthest that was reached; one before it may have been left out. */
export const stageOf = (days: Days): Stage =>
  milestoneNames.findLast((name) => days[milestones[name]] !== null) ?? "assessment";

/** The condition that a case came just so far. */
export const atStage = (stage: Stage) => {
  const own = milestoneNames.indexOf(stage as Milestone);
  const after = milestoneNames.slice(own + 1).map((name) => [milestones[name], null]);
  const reached = own < 0 ? [] : [[milestones[milestoneNames[own] as Milestone], { not: null }]];
  return Object.fromEntries([...after, ...reached]) as {
    [column in (typeof milestones)[Milestone]]?: null | { not: null };
  };
};

/** An active case is cold when nobody has spoken with the student for so many days. */
export const coldAfter = 30;
export const quietDays = [7, 14, coldAfter, 60] as const;
