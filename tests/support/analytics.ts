import type { Counted } from "@/lib/reports/analytics/figures";
import { makeBranch } from "./branches";
import { callRoute } from "./call";
import { makeCase } from "./cases";
import type { Staff } from "./staff";

// Cases of a year, in branches of their own, with the days that the database keeps on them.

type Days = Partial<Record<"accepted" | "applied" | "offered" | "deposited" | "visa", string>>;
type Came = Days & {
  /** of the enquiry, in India */
  day: string;
  location: string;
  handlerId?: string | null;
  country?: string;
  source?: string | null;
  state?: "unattended" | "active" | "rejected";
};

const date = (day: string | undefined) => (day ? new Date(`${day}T00:00:00Z`) : null);

/** A case that came so far; the records that say so are not there. */
export const makeCame = ({ day, location, country = "CA", ...more }: Came) =>
  makeCase({
    createdAt: new Date(`${day}T06:30:00Z`),
    location,
    country_apply_for: country,
    source: more.source ?? null,
    state: more.state ?? "unattended",
    handlerId: more.handlerId ?? null,
    acceptedOn: date(more.accepted),
    appliedOn: date(more.applied),
    offeredOn: date(more.offered),
    depositedOn: date(more.deposited),
    visaOn: date(more.visa),
  });

export const twoBranches = async (): Promise<[string, string]> => [
  (await makeBranch()).code,
  (await makeBranch()).code,
];

type Line = { value: string | null; label: string };
type Spread = Line & { count: number; branches: Record<string, number> };
type Steps = Omit<Counted, "by" | "key">;

/** What the call answers. */
export type Answer = {
  year: number;
  years: number[];
  location: Line | null;
  countedAt: string;
  assessments: Spread[];
  active: Spread[];
  overdue: Spread[];
  funnel: Record<"month" | "branch" | "country" | "handler", (Line & Steps)[]> & {
    together: Line & Steps;
  };
  sources: (Line & Steps & { rupees: string | null })[];
  visas: (Spread & { outcomes: Record<string, number> })[];
};

export async function figuresFor(as: Staff, query: Record<string, string>): Promise<Answer> {
  const { body } = await callRoute("analytics", { as, query });
  return body as unknown as Answer;
}

export const countFor = (as: Staff, year: string) =>
  callRoute("analytics/count", { method: "POST", as, body: { year } });

/** The same once all was counted anew. */
export async function countedFor(as: Staff, query: { year: string; location?: string }) {
  await countFor(as, query.year);
  return figuresFor(as, query);
}
