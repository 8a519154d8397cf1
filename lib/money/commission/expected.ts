import { dueEvents } from "@/lib/money/agreements/labels";
import { rateWords } from "@/lib/money/agreements/rate-words";
import type { AgreementVersion, CommissionFacts } from "@/lib/money/commission/facts";
import { type CommissionState, noDay } from "@/lib/money/commission/labels";
import { partOf, ratesFor } from "@/lib/money/commission/rate";
import { daysAfter } from "@/lib/values/calendar";
import { showMoney } from "@/lib/values/currencies";
import { intakeLabel } from "@/lib/values/intakes";
import { fromPaise } from "@/lib/values/paise";
import { counted, showDate } from "@/lib/values/words";

// What a partner is expected to pay for an application, computed of facts alone. Pure.

export type ExpectedCommission = {
  partnerId: string | null;
  agreementId: string | null;
  state: CommissionState;
  /** null: something is not known yet */
  amount: string | null;
  currency: string | null;
  /** the day whose agreement counts: that of the deposit, or else of the visa */
  studentOn: string;
  intake: string;
  dueOn: string | null;
  claimBy: string | null;
  actBy: string;
  /** sentences that say how it was computed */
  how: string[];
};

/** How many others of an intake are confirmed with a partner. */
export type StudentCount = (partnerId: string, intake: string) => number;

export const holdsOn = (day: string, { validFrom, validTo }: AgreementVersion) =>
  validFrom <= day && (validTo === null || day <= validTo);

type Choice = { agreement: AgreementVersion; lines: NonNullable<ReturnType<typeof ratesFor>> };

/** A university's own agreement goes before an aggregator's, and of those the one that began first. */
const inOrder = ({ agreement: one }: Choice, { agreement: other }: Choice) =>
  Number(other.partner.kind === "university") - Number(one.partner.kind === "university") ||
  one.validFrom.localeCompare(other.validFrom) ||
  one.partner.name.localeCompare(other.partner.name) ||
  one.id.localeCompare(other.id);

/** Statuses of an application that goes no further. */
const endedStatuses = ["Rejected", "Not Applied", "Application can't process for future intake"];

/** Why nothing is paid for a student: a closed case says nothing of one who is enrolled. */
export function lossOf(facts: CommissionFacts, clawbackDays: number | null): string | undefined {
  const { enrolledOn, leftOn, visaStatus, applicationStatus, isInactive } = facts;
  if (leftOn && !enrolledOn) return `The student withdrew on ${showDate(leftOn)}`;
  if (
    leftOn &&
    enrolledOn &&
    clawbackDays !== null &&
    leftOn <= daysAfter(enrolledOn, clawbackDays)
  )
    return `The student left on ${showDate(leftOn)}, within ${counted(clawbackDays, "day")} of enrolling`;
  if (enrolledOn) return undefined;
  if (visaStatus === "Visa Rejected") return "The visa was refused";
  if (endedStatuses.includes(applicationStatus)) return `The application is “${applicationStatus}”`;
  return isInactive ? "The case is inactive" : undefined;
}

function dueDays(agreement: AgreementVersion, facts: CommissionFacts) {
  const events = {
    enrolled: facts.enrolledOn,
    census: facts.censusOn,
    paid: facts.paidOn,
    visa: facts.visaStatus === "Visa Recevied" ? facts.visaReceivedOn : null,
    // A sub-agent's share alone waits for this (lib/money/shares).
    received: null,
  };
  const event = events[agreement.dueAfter];
  const dueOn = event && daysAfter(event, agreement.dueDays);
  const { claimDays } = agreement;
  return { dueOn, claimBy: dueOn && claimDays !== null ? daysAfter(dueOn, claimDays) : null };
}

function dueWords({ dueAfter, dueDays: days }: AgreementVersion, dueOn: string | null): string {
  const after = `${days ? `${counted(days, "day")} after` : "on the day of"} “${dueEvents[dueAfter]}”`;
  return dueOn ? `Due on ${showDate(dueOn)}, ${after}` : `Due ${after}, whose day is not known yet`;
}

/** The amount by one agreement, before anything is asked of what became of the student. */
function computed({ agreement, lines }: Choice, facts: CommissionFacts, students: number) {
  const { currency } = agreement.partner;
  const parts = [lines.base, ...lines.bonuses].map((rate) => partOf(rate, facts, currency));
  const paise = parts.reduce<bigint | null>(
    (sum, part) => (sum === null || part.paise === null ? null : sum + part.paise),
    0n,
  );
  const steps = [lines.base, ...lines.bonuses].some(({ fromStudents }) => fromStudents);
  const how = [
    `Agreement with ${agreement.partner.name} from ${showDate(agreement.validFrom)}: ${rateWords(lines.base, currency)}`,
    ...parts.map(({ says }) => says),
    ...(steps ? [`${counted(students, "student")} of the intake, this one included`] : []),
  ];
  return { amount: paise === null ? null : fromPaise(paise), currency, how };
}

function choiceOf(
  facts: CommissionFacts,
  agreements: readonly AgreementVersion[],
  studentOn: string,
  students: (partnerId: string) => number,
) {
  const inForce = agreements.filter((agreement) => holdsOn(studentOn, agreement));
  const choices = inForce
    .flatMap((agreement): Choice[] => {
      const lines = ratesFor(agreement, facts, students(agreement.partner.id));
      return lines ? [{ agreement, lines }] : [];
    })
    .sort(inOrder);
  const { sentThrough } = facts;
  if (!sentThrough) return { inForce, chosen: choices[0], others: choices.slice(1) };
  const chosen = choices.find(({ agreement }) => agreement.partner.id === sentThrough.id);
  return { inForce, chosen, others: choices.filter((choice) => choice !== chosen) };
}

/** Why there is no agreement: nobody will claim this money unless somebody acts. */
function noneWords(facts: CommissionFacts, inForce: AgreementVersion[], studentOn: string): string {
  const { sentThrough } = facts;
  if (sentThrough)
    return `Sent through ${sentThrough.name}, with whom no agreement fits on ${showDate(studentOn)}`;
  const names = inForce.map(({ partner }) => partner.name);
  return names.length
    ? `No rate fits this course in the agreement with ${names.join(" or ")}`
    : `No agreement with this university, or with anybody who reaches it, on ${showDate(studentOn)}`;
}

/**
 * The commission that is expected for an application, of the agreements of those who reach its university; undefined while it has neither a
 * deposit nor a visa. `others` counts the other students of an intake who are confirmed with a partner.
 */
export function expectedCommission(
  facts: CommissionFacts,
  agreements: readonly AgreementVersion[],
  others: StudentCount,
): ExpectedCommission | undefined {
  const studentOn = facts.depositOn ?? facts.visaOn ?? facts.claim?.on;
  if (!studentOn) return undefined;
  const intake = facts.deferredTo ?? facts.intake;
  const students = (partnerId: string) => others(partnerId, intake) + 1;
  const { inForce, chosen, others: passedOver } = choiceOf(facts, agreements, studentOn, students);
  const loss = lossOf(facts, chosen?.agreement.clawbackDays ?? null);
  const moved = facts.deferredTo ? [`Deferred to ${intakeLabel(facts.deferredTo)}`] : [];
  const gone = loss ? [loss] : [];
  const own = chosen && computed(chosen, facts, students(chosen.agreement.partner.id));
  const due = chosen ? dueDays(chosen.agreement, facts) : { dueOn: null, claimBy: null };
  const also = passedOver.map(
    ({ agreement }) => `Not counted: the agreement with ${agreement.partner.name}`,
  );
  const common = { studentOn, intake, ...due, actBy: due.dueOn ?? noDay };
  const how = own
    ? [...gone, ...own.how, dueWords((chosen as Choice).agreement, due.dueOn), ...moved, ...also]
    : [...gone, noneWords(facts, inForce, studentOn), ...moved, ...also];
  const ids = {
    partnerId: chosen?.agreement.partner.id ?? null,
    agreementId: chosen?.agreement.id ?? null,
  };
  const sum = { amount: own?.amount ?? null, currency: own?.currency ?? null };

  const { claim } = facts;
  if (claim) {
    const claimed = { amount: claim.amount, currency: claim.currency };
    const differs = own && (own.amount !== claim.amount || own.currency !== claim.currency);
    const now =
      differs && own.amount
        ? [`By today's facts it is ${showMoney(own.amount, own.currency)}`]
        : [];
    const says = `Claimed on ${showDate(claim.on)} with ${claim.number}: ${showMoney(claim.amount, claim.currency)}`;
    const state = loss ? ("back" as const) : ("claimed" as const);
    return {
      ...ids,
      partnerId: claim.partnerId,
      ...common,
      ...claimed,
      state,
      how: [says, ...now, ...how],
    };
  }
  const state = stateOf(facts, loss, chosen, due.dueOn);
  return { ...ids, ...common, ...sum, state, how };
}

function stateOf(
  { enrolledOn, deferredTo }: CommissionFacts,
  loss: string | undefined,
  chosen: Choice | undefined,
  dueOn: string | null,
): CommissionState {
  if (loss) return "lost";
  if (!chosen) return "none";
  if (enrolledOn || dueOn) return "confirmed";
  return deferredTo ? "moved" : "expected";
}
