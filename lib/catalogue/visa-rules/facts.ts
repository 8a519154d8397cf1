import type { DocumentKind } from "@/lib/catalogue/checklists/labels";

// What the rules of a visa may ask of a case. Pure, and plain enough to be stored as JSON beside a verdict. A fact that
// nobody has entered is null: a rule that needs it then names it as missing and never holds.

/** YYYY-MM-DD, a day in India. */
export type Day = string;

/** Whole minor units: 1 529 pounds are { minor: 152900, currency: "GBP" }. */
export type Amount = { minor: number; currency: string };

/** "pg" is a postgraduate course of which nobody has said whether it is a master's. */
export type CourseLevel = "school" | "diploma" | "ug" | "pg" | "pg_diploma" | "master" | "doctoral";

/** Public: paid by the state; Canada asks less of its students. */
export type Institution = "public" | "private";

/** A place is named where a country has amounts of its own for it. */
export type Place = "london" | "quebec" | "elsewhere";

/** A family is who comes along with the student; children at school are counted among the children too. */
export type Family = { partners: number; children: number; atSchool: number };

/** A test with its result: mocks, vouchers and bookings are none. */
export type TestFact = { id: string; kind: string; takenOn: Day | null };

/** `date` is when it was made: of a TB certificate the day of the X-ray, of a letter its date. */
export type DocumentFact = {
  id: string;
  kind: DocumentKind;
  date: Day | null;
  from: Day | null;
  until: Day | null;
};

/** Money at one place; `heldSince` is the day since which its statement shows the whole of it. */
export type FundFact = {
  id: string;
  holder: string;
  relation: string;
  bank: string;
  amount: number;
  currency: string;
  heldSince: Day | null;
  statementTo: Day | null;
  proof: boolean;
};

export type OfferFact = {
  id: string;
  issuedOn: Day | null;
  expiresOn: Day | null;
  /** in minor units of `currency` */
  firstYearFee: number | null;
  paid: number | null;
  currency: string | null;
};

/** What the institution confirms once the fee is paid: a CoE, CAS or I-20. */
export type EnrolmentFact = { id: string; issuedOn: Day | null };

export type CaseFacts = {
  /** ISO 3166-1 alpha-2 */
  country: string;
  level: CourseLevel | null;
  institution: Institution | null;
  place: Place | null;
  /** null: nobody asked; the office says { 0, 0, 0 } of somebody who goes alone */
  family: Family | null;
  /** the day on which the visa's application is to leave */
  plannedOn: Day | null;
  courseStart: Day | null;
  courseEnd: Day | null;
  arrival: Day | null;
  departure: Day | null;
  bornOn: Day | null;
  refusedBefore: boolean | null;
  passport: { id: string; validUntil: Day | null } | null;
  tests: TestFact[];
  documents: DocumentFact[];
  funds: FundFact[];
  /** the offer that the student goes by; null: the case has none */
  offer: OfferFact | null;
  enrolment: EnrolmentFact | null;
  /** paid to the university for a room; null counts as nothing paid */
  accommodationPaid: Amount | null;
};
