import "server-only";
import { Temporal } from "temporal-polyfill";
import type {
  CaseFacts,
  CourseLevel,
  DocumentFact,
  Institution,
  Place,
  TestFact,
} from "@/lib/catalogue/visa-rules/facts";
import { toPaise } from "@/lib/values/paise";

// What stands in a case, as the rules of a visa ask for it. Nothing is guessed: what nobody has entered is null.

/** An application whose visa is still to be applied for, with the facts that its rules may ask. */
export type OpenApplication = {
  applicationId: string;
  assessmentId: string;
  refNo: string;
  facts: CaseFacts;
};

type Money = { amount: string; currency: string };
type StoredFund = Omit<CaseFacts["funds"][number], "amount"> & Money;
/** An application as the database answers it, with days as texts. */
export type FactsRow = {
  applicationId: string;
  assessmentId: string;
  refNo: string;
  country: string;
  courseType: string;
  years: number;
  bornOn: string;
  refusedBefore: boolean;
  plan: {
    planned_on: string | null;
    course_start: string | null;
    course_end: string | null;
    arrival: string | null;
    departure: string | null;
    level: string | null;
    institution: string | null;
    place: string | null;
    partners: number | null;
    children: number | null;
    at_school: number | null;
    fee: string | null;
    fee_paid: string | null;
    room_paid: string | null;
    fee_currency: string | null;
    enrolled_on: string | null;
  } | null;
  offerId: string | null;
  /** as somebody wrote it into the ledger of letters */
  offerExpiresOn: string | null;
  coeId: string | null;
  passport: CaseFacts["passport"];
  tests: TestFact[];
  documents: DocumentFact[];
  funds: StoredFund[];
};

/** The course's last day, where nobody has entered it: its years from the first one. */
const endOfCourse = (start: string | null | undefined, years: number) =>
  start && years > 0
    ? Temporal.PlainDate.from(start)
        .add({ months: Math.round(years * 12) })
        .toString()
    : null;

const minorUnits = (amount: string) => Number(toPaise(amount));

/** A pathway says nothing of the course that follows it. */
const levels: Record<string, CourseLevel> = { ug: "ug", pg: "pg" };

export function factsOf(row: FactsRow): CaseFacts {
  const { plan } = row;
  const currency = plan?.fee_currency ?? null;
  const minor = (amount: string | null | undefined) =>
    amount && currency ? minorUnits(amount) : null;
  const room = minor(plan?.room_paid);
  return {
    country: row.country,
    level: (plan?.level as CourseLevel | null) ?? levels[row.courseType] ?? null,
    institution: (plan?.institution as Institution | null) ?? null,
    place: (plan?.place as Place | null) ?? null,
    family:
      plan && plan.partners !== null
        ? {
            partners: plan.partners,
            children: plan.children ?? 0,
            atSchool: plan.at_school ?? 0,
          }
        : null,
    plannedOn: plan?.planned_on ?? null,
    courseStart: plan?.course_start ?? null,
    courseEnd: plan?.course_end ?? endOfCourse(plan?.course_start, row.years),
    arrival: plan?.arrival ?? null,
    departure: plan?.departure ?? null,
    bornOn: row.bornOn,
    refusedBefore: row.refusedBefore,
    passport: row.passport,
    tests: row.tests,
    documents: row.documents,
    funds: row.funds.map((fund) => ({ ...fund, amount: minorUnits(fund.amount) })),
    offer: row.offerId
      ? {
          id: row.offerId,
          issuedOn: null,
          expiresOn: row.offerExpiresOn,
          firstYearFee: minor(plan?.fee),
          paid: minor(plan?.fee_paid),
          currency,
        }
      : null,
    enrolment: row.coeId ? { id: row.coeId, issuedOn: plan?.enrolled_on ?? null } : null,
    accommodationPaid: room !== null && currency ? { minor: room, currency } : null,
  };
}
