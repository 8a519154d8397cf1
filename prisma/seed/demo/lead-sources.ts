import { randomBytes } from "node:crypto";
import { DAY_MS } from "../../../lib/values/calendar";
import { dayOf } from "../days";
import type { Row } from "../insert";
import { type Random, randomFrom, uuidAt } from "../random";
import type { Case } from "./cases";
import type { Staff } from "./staff";

// Leads that came by themselves: a form, a portal and a seminar, what each cost, and what became of whom they brought.

const told = [
  { name: "Our website", kind: "form", source: "website", location: "gurdaspur", monthly: 6_000 },
  { name: "JustDial", kind: "post", source: "search", location: "gurdaspur", monthly: 9_500 },
  { name: "Seminar in Batala", kind: "form", source: "fair", location: "batala", monthly: 4_000 },
] as const;
const fieldsOfPortal = { name: "name", mobile: "mobile", place: "city", wish: "category" };

/** Minutes until each was called: most at once, some on the next morning. */
const waits = [3, 4, 7, 2, 55, 4, 11, 840];

type DemoSource = (typeof told)[number];

/** The lead that a case was before somebody filled in its form. */
function leadOf(one: Case, { source }: DemoSource, staff: Staff, chance: Random) {
  const asked = new Date(one.createdAt.getTime() - chance.whole(20, 60) * 3_600_000);
  const called = new Date(asked.getTime() + chance.pick(waits) * 60_000);
  const caller = one.handler ?? staff[one.location];
  const id = uuidAt(asked.getTime(), chance);
  const lead: Row = {
    id,
    name: one.name,
    mobile: one.person.mobile,
    location: one.location,
    source,
    handler_id: caller.id,
    created_by_id: staff.admin.id,
    state: "assessment",
    assessment_id: one.id,
    ended_at: one.createdAt.toISOString(),
    follow_up_on: dayOf(called),
    created_at: asked.toISOString(),
    version: 1,
  };
  const call: Row = {
    id: uuidAt(called.getTime(), chance),
    ...{ lead_id: id, staff_id: caller.id, at: called.toISOString(), spoken: true },
    words: "Comes to the office",
  };
  return { lead, call };
}

/** Every second case with a visa, so that a source says what a visa cost. */
const wasGranted = ({ state, stage, ordinal }: Pick<Case, "state" | "stage" | "ordinal">) =>
  state === "active" && stage === "visa" && ordinal % 2 === 1;

/** Every third case was such a lead, and says so. Leads that are none yet are among `arrivals` by what they say of their source. */
export function leadSources(cases: Case[], staff: Staff, now: Date) {
  const chance = randomFrom("lead sources");
  const made = new Date(now.getTime() - 170 * DAY_MS);
  const sources = told.map(
    ({ monthly: _, ...source }): Row => ({
      id: uuidAt(made.getTime(), chance),
      ...source,
      // Known to nobody: what knows it may send leads.
      key: randomBytes(16).toString("base64url"),
      mapping: source.kind === "post" ? fieldsOfPortal : null,
      created_by_id: staff.admin.id,
      created_at: made.toISOString(),
    }),
  );
  const idOf = (name: unknown) => sources.find(({ source }) => source === name)?.id ?? null;
  const before = cases
    .filter(({ siblingOf, ...one }, at) => !siblingOf && (at % 3 === 1 || wasGranted(one)))
    .map((one, at) => {
      const ours = told.filter(({ location }) => location === one.location);
      const by = ours[at % ours.length] ?? told[0];
      one.person.source = by.source;
      return leadOf(one, by, staff, chance);
    });
  const leads = before.map(({ lead }) => lead);
  const arrival = (source: unknown, at: Date, more: Row): Row => ({
    id: uuidAt(at.getTime() + 1_000, chance),
    ...{ source_id: idOf(source), received_at: at.toISOString() },
    ...{ outcome: "lead", lead_id: null, handler_id: null, fields: [], fault: null },
    ...more,
  });
  const arrivals = (others: Row[]) =>
    [...leads, ...others.filter(({ source }) => idOf(source))].map(
      ({ id = null, source, handler_id = null, created_at }) =>
        arrival(source, new Date(String(created_at)), { lead_id: id, handler_id }),
    );
  const unread = arrival("search", new Date(now.getTime() - 5_400_000), {
    outcome: "unread",
    fields: [
      ["name", "Navdeep"],
      ["mobile", "01874 2209"],
      ["city", "Dhariwal"],
      ["category", "Study visa consultants"],
    ],
    fault: "The mobile is no number that can be called",
  });
  const [year = 0, month = 0] = dayOf(now).split("-").map(Number);
  const costs = told.flatMap(({ source, monthly }) =>
    [0, 1, 2, 3, 4].map((ago): Row => {
      const first = new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 10);
      return { source_id: idOf(source), month: first, rupees: monthly + 250 * ago };
    }),
  );
  const areas = [
    ["batala", "batala"],
    ["1435", "gurdaspur"],
  ].map(
    ([area = "", location = ""]): Row => ({
      id: uuidAt(made.getTime(), chance),
      ...{ area, location },
    }),
  );
  return {
    ...{ sources, leads, costs, areas },
    calls: before.map(({ call }) => call),
    arrivals: (others: Row[]) => [...arrivals(others), unread],
  };
}
