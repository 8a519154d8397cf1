import { rateWords } from "@/lib/money/agreements/rate-words";
import { holdsOn, lossOf } from "@/lib/money/commission/expected";
import type { AgreementVersion, CommissionFacts, Money, Rate } from "@/lib/money/commission/facts";
import { type CommissionState, noDay } from "@/lib/money/commission/labels";
import { type Part, partOf, percentOf, ratesFor } from "@/lib/money/commission/rate";
import type { ShareState } from "@/lib/money/shares/labels";
import { daysAfter } from "@/lib/values/calendar";
import { showMoney } from "@/lib/values/currencies";
import { shortDecimal } from "@/lib/values/money";
import { fromPaise, toPaise } from "@/lib/values/paise";
import { counted, showDate } from "@/lib/values/words";

// What a sub-agent gets for an application, computed of facts alone. Pure.

export type ShareFacts = {
  application: CommissionFacts;
  /** the sub-agent who sent the student, and since when */
  sender: { id: string; name: string; isActive: boolean; since: string };
  /** what the partner is expected to pay for the application */
  commission: {
    state: CommissionState;
    amount: string | null;
    currency: string | null;
    studentOn: string;
    intake: string;
  };
  /** what the partner has paid of the claim; `on` is the day of the last of it, null until all is here */
  received: (Money & { on: string | null }) | null;
  /** the statement that the share stands on, what it says, and the one by which it was taken back */
  settled: (Money & { statement: string; isPaid: boolean; takenBackBy: string | null }) | null;
};

export type ExpectedShare = {
  partnerId: string;
  agreementId: string | null;
  state: ShareState;
  /** null: something is not known yet */
  amount: string | null;
  currency: string | null;
  studentOn: string;
  intake: string;
  actBy: string;
  /** how many students of the intake a step counts; null: the agreement has no steps */
  students: number | null;
  /** sentences that say how it was computed */
  how: string[];
};

type SharePart = Part & { currency: string };

/** A percentage of what is received stays in the currency of the partner who pays: no rate of exchange is guessed. */
function partOfReceived(
  rate: Rate,
  { commission, received }: ShareFacts,
  usual: string,
): SharePart {
  const lead = `${rate.bonus ? "Bonus: " : ""}${shortDecimal(rate.percent ?? "0")}%`;
  const isHere = received !== null && received.on !== null;
  const { amount, currency } = isHere ? received : commission;
  if (amount === null || currency === null)
    return {
      paise: null,
      currency: usual,
      says: `${lead}: what the partner pays is not known yet`,
    };
  const paise = percentOf(toPaise(amount), rate.percent ?? "0");
  const of = `${showMoney(amount, currency)}, which is ${isHere ? "received" : "expected"}`;
  return { paise, currency, says: `${lead} of ${of}: ${showMoney(fromPaise(paise), currency)}` };
}

const sharePart = (rate: Rate, facts: ShareFacts, usual: string): SharePart =>
  rate.kind === "received"
    ? partOfReceived(rate, facts, usual)
    : { ...partOf(rate, facts.application, usual), currency: usual };

/** The amount by one agreement, before anything is asked of what became of the student. */
function computed(agreement: AgreementVersion, lines: Rate[], facts: ShareFacts) {
  const usual = agreement.partner.currency;
  const parts = lines.map((rate) => sharePart(rate, facts, usual));
  const currencies = [...new Set(parts.map(({ currency }) => currency))];
  const [currency = usual] = currencies;
  const isKnown = currencies.length === 1 && parts.every(({ paise }) => paise !== null);
  const sum = parts.reduce((all, { paise }) => all + (paise ?? 0n), 0n);
  return {
    amount: isKnown ? fromPaise(sum) : null,
    currency: isKnown ? currency : null,
    says: [
      `Agreement with ${agreement.partner.name} from ${showDate(agreement.validFrom)}: ${rateWords(lines[0] as Rate, usual)}`,
      ...parts.map(({ says }) => says),
      ...(currencies.length > 1 ? [`${currencies.join(" and ")} make no sum`] : []),
    ],
  };
}

/** Why nothing is paid to the sub-agent, by its own agreement or because ours is lost. */
function shareLoss({ application, commission }: ShareFacts, clawbackDays: number | null) {
  const own = lossOf(application, clawbackDays);
  if (own) return own;
  if (commission.state === "back") return "Our commission is to be given back";
  return commission.state === "lost" ? "Our commission is lost" : undefined;
}

/** Why no agreement counts; undefined where one may. */
function refusal({ sender, commission, received }: ShareFacts): string | undefined {
  const { name, isActive, since } = sender;
  if (commission.studentOn < since)
    return `${name} sent the student on ${showDate(since)}, after ${showDate(commission.studentOn)}, which counts for this application`;
  // A share of what is received was earned before somebody switched the sub-agent off.
  if (!isActive && !received?.on) return `${name} is switched off`;
  return undefined;
}

function dueWords({ received }: ShareFacts, actBy: string): string {
  if (!received?.on) return "Payable once our commission is received";
  const since = `Our commission was received on ${showDate(received.on)}`;
  return received.on === actBy ? since : `${since}, so it is due on ${showDate(actBy)}`;
}

/** A share that was paid stays as it was paid, until the student or our commission is lost: then the next statement takes it back. */
function paidShare(
  { amount, currency, statement, takenBackBy }: NonNullable<ShareFacts["settled"]>,
  loss: string | undefined,
): Pick<ExpectedShare, "state" | "amount" | "currency" | "how"> {
  const says = `Paid by statement ${statement}: ${showMoney(amount, currency)}`;
  if (takenBackBy)
    return {
      ...{ state: "lost", amount, currency },
      how: [says, `Taken back by statement ${takenBackBy}`],
    };
  return loss
    ? { state: "back", amount, currency, how: [loss, says] }
    : { state: "paid", amount, currency, how: [says] };
}

/**
 * The share of the sub-agent who sent a student, of its own agreements. `others` counts the other students of the intake whom
 * it sent and who are confirmed.
 */
export function expectedShare(
  facts: ShareFacts,
  agreements: readonly AgreementVersion[],
  others: number,
): ExpectedShare {
  const { application, sender, commission, received, settled } = facts;
  const { studentOn, intake } = commission;
  const refused = refusal(facts);
  const agreement = refused ? undefined : agreements.find((one) => holdsOn(studentOn, one));
  const lines = agreement && ratesFor(agreement, application, others + 1);
  const common = { partnerId: sender.id, studentOn, intake };
  if (settled?.isPaid) {
    const notHere = received?.on ? undefined : "Our commission is not received any more";
    const loss = shareLoss(facts, agreement?.clawbackDays ?? null) ?? notHere;
    return {
      ...common,
      ...paidShare(settled, loss),
      ...{ agreementId: agreement?.id ?? null, students: null, actBy: received?.on ?? noDay },
    };
  }
  if (!agreement || !lines) {
    const why =
      refused ??
      (agreement
        ? `No rate fits this course in the agreement with ${sender.name}`
        : `No agreement with ${sender.name} on ${showDate(studentOn)}`);
    const nothing = { agreementId: null, amount: null, currency: null, students: null };
    return { ...common, ...nothing, state: "none", actBy: noDay, how: [why] };
  }
  const hasSteps = agreement.rates.some(({ fromStudents }) => fromStudents);
  const { says, ...sum } = computed(agreement, [lines.base, ...lines.bonuses], facts);
  const loss = shareLoss(facts, agreement.clawbackDays);
  const isPayable = !loss && received?.on != null && sum.amount !== null;
  const actBy = received?.on ? daysAfter(received.on, agreement.dueDays) : noDay;
  return {
    ...common,
    ...sum,
    agreementId: agreement.id,
    state: loss ? "lost" : isPayable ? "payable" : "expected",
    actBy,
    students: hasSteps ? others + 1 : null,
    how: [
      ...(loss ? [loss] : []),
      ...says,
      ...(hasSteps ? [`${counted(others + 1, "student")} of the intake, this one included`] : []),
      dueWords(facts, actBy),
      ...(settled ? [`On statement ${settled.statement}, which is not paid yet`] : []),
    ],
  };
}
