import type { Viewer } from "@/lib/platform/access/policy";
import { readBranches } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import type { Operation } from "@/lib/platform/operation/operation";
import { viewerAway } from "@/lib/platform/session/viewer-row";
import { DAY_MS, daysAfter } from "@/lib/values/calendar";
import { dayInIndia, setClock } from "@/lib/values/clock";
import { makeBranch } from "../support/branches";
import { makeStaff, newAddress, type Staff } from "../support/staff";

// An office of two branches with the people of every role, in which a walk happens. Each walk has an office of its own,
// so that many can be walked in one database, one after the other.

const firstDay = Date.parse("2026-06-10T05:00:00Z");

export type Office = {
  branches: [string, string];
  /** by what they are called in the report of a walk */
  people: Record<string, Staff>;
  /** the cash that lies in each branch's drawer: what was taken, less what was given and brought to the bank */
  drawer: Record<string, number>;
  /** rows by table of each case that lies in the trash, as they were before */
  trashed: Map<string, Record<string, number>>;
  /** what can be taken back: the version that the change made */
  undoable: {
    what: "reject" | "followUp" | "deletion";
    by: string;
    input: Record<string, unknown>;
  }[];
  runs: { id: string; by: string }[];
  day: number;
  /** steps that were refused with words, and those that went through */
  outcome: Outcome;
  /** changes that went through */
  changes: number;
};
/** By operation: how often it went through, and with which words it was refused. */
export type Outcome = Map<string, { done: number; refused: Map<string, number> }>;

export async function openOffice(): Promise<Office> {
  setClock(new Date(firstDay));
  const branches: [string, string] = [(await makeBranch()).code, (await makeBranch()).code];
  await readBranches();
  const [one, two] = branches;
  const person = (name: string, role: Staff["role"], ...in_: string[]) =>
    makeStaff({ name, role, branches: in_ });
  const people = {
    admin: await person("Navdeep Kaur", "admin", one, two),
    "admin of two": await person("Paramjit Singh", "admin", two),
    counsellor: await person("Harpreet Singh", "user", one),
    colleague: await person("Simran Kaur", "user", one, two),
    "counsellor of two": await person("Jaskaran Gill", "user", two),
    reception: await person("Amandeep Kaur", "reception", one, two),
    admission: await person("Gurmeet Kahlon", "Admission", one, two),
  };
  return {
    branches,
    people,
    drawer: { [one]: 0, [two]: 0 },
    trashed: new Map(),
    undoable: [],
    runs: [],
    day: 0,
    outcome: new Map(),
    changes: 0,
  };
}

export function nextDay(office: Office) {
  office.day += 1;
  office.changes += 1;
  setClock(new Date(firstDay + office.day * DAY_MS));
}

/** The day so many days from the office's today, as forms send it. */
export const dayFrom = (days: number) => daysAfter(dayInIndia(), days);

export const closeOffice = () => setClock();

/** Somebody as they are now; null once they are switched off. */
export const viewerOf = (office: Office, who: string): Promise<Viewer | null> =>
  viewerAway(office.people[who]?.id ?? "");

/** The violation that an invariant answers after this step, or nothing. */
export type Invariant = (office: Office, step: number) => Promise<string[]>;

/** Another viewer after each step, so that each is asked in a walk. */
export async function sampled(office: Office, step: number): Promise<Viewer | null> {
  const names = Object.keys(office.people);
  return viewerOf(office, names[step % names.length] ?? "");
}

export const callerOf = (viewer: Viewer) => ({ viewer, address: "walk", requestId: "walk" });

/** An office of a walk has never so many of anything. */
export const everyRow = { limit: "200" };

const known = process.env.WALK_KNOWN ? new RegExp(process.env.WALK_KNOWN) : undefined;

/** Something is not as it must be: the walk ends here, unless it is a fault that is known and hides others. */
export function fault(message: string): void {
  if (!known?.test(message)) throw new Error(message);
}

let steps = 0;

/** Runs an operation as somebody of the office. What is refused with words is a day like others; what breaks is not. */
export async function act<T>(
  office: Office,
  who: string | null,
  op: Operation<T>,
  input: Record<string, unknown>,
): Promise<T | undefined> {
  const viewer = who === null ? null : await viewerOf(office, who);
  if (who !== null && !viewer) return undefined;
  const requestId = `walk-${++steps}`;
  const result = await op.run(input, { viewer, address: newAddress(), requestId });
  const count = office.outcome.get(op.name) ?? { done: 0, refused: new Map<string, number>() };
  office.outcome.set(op.name, count);
  if (result.ok) {
    count.done += 1;
    office.changes += 1;
    return result.data;
  }
  count.refused.set(result.message, (count.refused.get(result.message) ?? 0) + 1);
  if (result.status >= 500) fault(`${op.name} by ${who} broke: ${result.status} ${result.message}`);
  return undefined;
}

/** One of these, by a number of the walk: the newest are chosen more often. */
export function pick<T>(from: readonly T[], n: number): T | undefined {
  if (from.length === 0) return undefined;
  const near = n % 3 === 0 ? from.length : Math.min(from.length, 3);
  return from[from.length - 1 - (Math.floor(n / 3) % near)];
}

export const casesOfOffice = ({ branches }: Office, where: object = {}) =>
  db.assessment.findMany({
    where: { AND: [{ location: { in: branches } }, where] },
    orderBy: [{ createdAt: "asc" }, { ref_no: "asc" }],
  });

export const leadsOfOffice = ({ branches }: Office, where: object = {}) =>
  db.lead.findMany({
    where: { AND: [{ location: { in: branches } }, where] },
    include: {
      handler: { select: { id: true, email: true, role: true, active: true, limitedTo: true } },
    },
    orderBy: [{ createdAt: "asc" }, { mobile: "asc" }],
  });

/** The name of a person of the office, by id. */
export const called = ({ people }: Office, id: string | null) =>
  Object.keys(people).find((name) => people[name]?.id === id);

export type Step = (office: Office, n: number[]) => Promise<void>;
