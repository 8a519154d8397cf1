import { daysAfter } from "../../../lib/values/calendar";
import { dayInIndia } from "../../../lib/values/clock";
import type { Row } from "../insert";
import { type Random, randomFrom, uuidAt } from "../random";
import type { Staff } from "./staff";

/** The plans of active cases whose package is known: of three instalments, of which the last waits for the offer or the visa. */
export function feePlans(people: readonly Row[], staff: Staff) {
  const random = randomFrom("fee plans");
  const planned = people.filter(({ state, total_amount }) => state === "active" && total_amount);
  const made = planned.map((one) => planOf(one, staff, random));
  return {
    plans: made.map(({ plan }) => plan),
    heads: made.flatMap(({ heads }) => heads),
    instalments: made.flatMap(({ instalments }) => instalments),
  };
}

const counselling = 25_000;

function planOf(person: Row, staff: Staff, random: Random) {
  const at = new Date(String(person.created_at));
  const id = () => uuidAt(at.getTime(), random);
  const total = Number(person.total_amount);
  const planId = id();
  const head = (position: number, name: string, amount: number): Row => ({
    ...{ id: id(), plan_id: planId, position, name, amount, gst_rate: 18 },
  });
  const day = dayInIndia(at);
  const second = Math.round(total / 3 / 1_000) * 1_000;
  const parts: Row[] = [
    { amount: 15_000, due_on: daysAfter(day, 7), event: null, after_days: 0 },
    { amount: second, due_on: daysAfter(day, random.whole(30, 120)), event: null, after_days: 0 },
    {
      ...{ amount: total - 15_000 - second, due_on: null },
      ...{ event: random.pick(["offered", "visa"]), after_days: random.pick([0, 7, 15]) },
    },
  ];
  return {
    plan: {
      ...{ id: planId, assessment_id: person.id, created_at: at.toISOString() },
      made_by_id: person.handler_id ?? staff.admin.id,
    } as Row,
    heads: [head(0, "Counselling", counselling), head(1, "File processing", total - counselling)],
    instalments: parts.map(
      (part, position): Row => ({
        ...{ id: id(), plan_id: planId, assessment_id: person.id ?? null, position },
        ...part,
      }),
    ),
  };
}
