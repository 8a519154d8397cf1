import { daysAfter } from "../../../lib/values/calendar";
import { dayOf } from "../days";
import type { Row } from "../insert";
import { randomFrom, uuidAt } from "../random";
import type { Progress } from "./applications";
import { type Case, reached } from "./cases";

// Partners who pay for students, and one who sent some of them. What they pay is computed by the product's own job within a
// minute. Universities elsewhere have no agreement: that is money nobody will claim.

const payers = [
  { name: "Maple Bridge Admissions", country: "CA", currency: "CAD", percent: 15 },
  { name: "Southern Cross Admissions", country: "AU", currency: "AUD", percent: 15 },
  { name: "Kiwi Study Partners", country: "NZ", currency: "NZD", percent: 10 },
  { name: "Thames Pathways", country: "GB", currency: "GBP", percent: 12.5 },
];
const subAgent = "Dhariwal Study Centre";
/** Of the cases with a deposit, each so-maniest came by the sub-agent. */
const eachSent = 3;

export function partnersOf(
  cases: readonly Case[],
  universities: readonly Row[],
  { appliedCourses, applications, deposits }: Progress,
  now: Date,
) {
  const random = randomFrom("partners");
  const since = new Date(now.getTime() - 300 * 86_400_000);
  const id = () => uuidAt(since.getTime(), random);
  const day = dayOf(since);
  const partner = (kind: string, name: string, country: string, currency: string): Row => ({
    ...{ id: id(), kind, name, country, currency, created_at: since.toISOString() },
    contacts: [{ name: `Accounts of ${name}`, mobile: null, email: null }],
  });
  const agreement = (of: Row, due_after: string): Row => ({
    ...{
      id: id(),
      partner_id: of.id ?? null,
      valid_from: day,
      valid_to: daysAfter(dayOf(now), 200),
    },
    ...{ due_after, due_days: due_after === "received" ? 7 : 30, claim_days: 180 },
    ...{ clawback_days: due_after === "received" ? null : 60, created_at: since.toISOString() },
  });
  const rate = (of: Row, kind: string, percent: number): Row => ({
    ...{ id: id(), agreement_id: of.id ?? null, place: 0, kind, percent, bonus: false },
  });

  const agents = payers.map(({ name, country, currency }) =>
    partner("aggregator", name, country, currency),
  );
  const sender = partner("sub_agent", subAgent, "IN", "INR");
  const agreed = agents.map((of) => agreement(of, "visa"));
  const shared = agreement(sender, "received");
  const applied = deposits.flatMap(({ assessment_id }) => {
    const application = applications.find((one) => one.assessment_id === assessment_id);
    const course = appliedCourses.find(({ id }) => id === application?.applied_course_id);
    return application && course
      ? [
          {
            id: application.id ?? null,
            assessment_id: assessment_id ?? null,
            country: course.country,
          },
        ]
      : [];
  });
  const sent = cases
    .filter((one) => reached(one, "deposit"))
    .filter((_, index) => index % eachSent === 0);
  return {
    partners: [...agents, sender],
    reaches: agents.flatMap((of) =>
      universities
        .filter(({ country }) => country === of.country)
        .map((one): Row => ({ partner_id: of.id ?? null, university_id: one.id ?? null })),
    ),
    agreements: [...agreed, shared],
    rates: [
      ...agreed.map((of, index) => rate(of, "first_year", payers[index]?.percent ?? 10)),
      rate(shared, "received", 30),
    ],
    referrals: sent.map(
      (one): Row => ({
        ...{ id: id(), assessment_id: one.id, partner_id: sender.id ?? null },
        since: dayOf(one.createdAt),
      }),
    ),
    // The catalogue has fees in US dollars, and an agreement pays of the university's own currency.
    enrolments: applied.flatMap(({ id: application_id, assessment_id, country }): Row[] => {
      const payer = payers.find((one) => one.country === country);
      if (!payer) return [];
      const fee = random.whole(14, 26) * 1_000;
      return [{ application_id, assessment_id, fee, currency: payer.currency }];
    }),
  };
}
