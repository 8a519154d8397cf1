import { describe, expect, it } from "vitest";
import {
  type Candidate,
  changedMeanwhile,
  planned,
  type Receiver,
  reasonsOf,
  receiverNotes,
} from "@/lib/desk/bulk/plan";
import type { Viewer } from "@/lib/platform/access/policy";
import type { Role } from "@/lib/platform/access/role-rights";

const branches = ["gurdaspur", "batala"];
const viewer = (role: Role, id = "me"): Viewer => ({
  id,
  sessionId: "",
  name: "Harjit",
  email: "harjit@example.com",
  mobile: "",
  role,
  branches,
  allBranches: true,
  books: [],
  team: [],
  branch: "gurdaspur",
  enrols: false,
  newsSeen: null,
  tourStep: null,
});
const person = (name: string, more: Partial<Receiver> = {}): Receiver => ({
  id: name,
  email: `${name}@example.com`,
  name,
  counsels: true,
  limitedTo: [],
  away: null,
  open: 0,
  ...more,
});
const cases = (many: number, more: Partial<Candidate> = {}): Candidate[] =>
  Array.from({ length: many }, (_, at) => ({
    ref_no: `GSP-26-${at}`,
    name: `Student ${at}`,
    location: "gurdaspur",
    state: "unattended",
    handlerId: null,
    openFollowUps: 0,
    hasTag: false,
    version: 0,
    seen: 0,
    ...more,
  }));
const assign = (to: Receiver[], of: Candidate[], by = viewer("admin")) =>
  planned(by, { action: "assign" }, of, to);
const given = (rows: ReturnType<typeof assign>) => rows.map(({ to, why }) => to?.name ?? why);

describe("handing out evenly", () => {
  it("handing out gives equally many cases to each, and the odd one to the person with the fewest", () => {
    const rows = assign([person("Asha", { open: 40 }), person("Binu", { open: 1 })], cases(7));
    expect(given(rows).filter((name) => name === "Asha")).toHaveLength(3);
    expect(given(rows).filter((name) => name === "Binu")).toHaveLength(4);
    expect(given(rows)[0]).toBe("Binu");
  });

  it("handing out names the people who get no case", () => {
    const people = [person("Asha"), person("Binu", { limitedTo: ["batala"] })];
    expect(receiverNotes(assign(people, cases(4)), people)).toEqual([
      "Binu is given none of these",
    ]);
  });

  it("handing out skips a case changed after it was chosen, but still sends it a message", () => {
    const [changed] = cases(1, { version: 3, seen: 2 });
    if (!changed) throw new Error("no case");
    const whys = (["assign", "reject", "update"] as const).map(
      (action) => planned(viewer("admin"), { action }, [changed], [person("Asha")])[0]?.why,
    );
    expect(whys).toEqual([changedMeanwhile, changedMeanwhile, undefined]);
  });

  it("handing out passes absent people by, unless they are chosen alone", () => {
    const away = person("Asha", { away: "2026-11-25" });
    expect(new Set(given(assign([away, person("Binu", { open: 9 })], cases(3))))).toEqual(
      new Set(["Binu"]),
    );
    expect(given(assign([away], cases(1)))).toEqual(["Asha"]);
    expect(given(assign([away, person("Binu", { away: "2026-11-26" })], cases(1)))).toEqual([
      "Everybody who was chosen is away",
    ]);
  });

  it("handing out gives a branch's case to people who work there", () => {
    const rows = assign(
      [person("Asha", { limitedTo: ["batala"] }), person("Binu", { open: 9 })],
      [...cases(1), ...cases(1, { location: "batala" })],
    );
    expect(given(rows)).toEqual(["Binu", "Asha"]);
    const only = person("Asha", { limitedTo: ["batala"] });
    expect(given(assign([only], cases(1)))).toEqual(["Asha does not work in its branch"]);
    const others = [only, person("Chand", { limitedTo: ["batala"] })];
    expect(given(assign(others, cases(1)))).toEqual(["Nobody who was chosen works in its branch"]);
  });

  it("handing out leaves a case with its handler when they are among the chosen", () => {
    expect(
      given(assign([person("Asha"), person("Binu")], cases(1, { handlerId: "Asha" }))),
    ).toEqual(["Asha handles it already"]);
  });

  it.each(["user", "Admission"] as const)("handing out is not for %s", (role) => {
    const rows = assign([person("Asha")], cases(2), viewer(role));
    expect(reasonsOf(rows)).toMatchObject([{ why: "Not yours: only an admin may", count: 2 }]);
  });
});

describe("the others", () => {
  const of = (action: "reject" | "update" | "reschedule", c: Partial<Candidate>, by: Viewer) =>
    planned(by, { action }, cases(1, c), [])[0]?.why;
  const mine: Partial<Candidate> = { handlerId: "me", state: "active" };
  const foreign = "Not yours: only its case handler or an admin may";

  it("other changes of many ask for the right on each row", () => {
    for (const action of ["reject", "update"] as const) {
      expect(of(action, mine, viewer("user"))).toBeUndefined();
      expect(of(action, { ...mine, handlerId: "you" }, viewer("user"))).toBe(foreign);
      expect(of(action, { ...mine, handlerId: "you" }, viewer("admin"))).toBeUndefined();
    }
  });

  it("rejecting skips rejected cases, and moving skips closed follow-ups", () => {
    expect(of("reject", { ...mine, state: "rejected" }, viewer("user"))).toBe("Inactive already");
    expect(of("reschedule", mine, viewer("user"))).toBe("No open follow-up");
    expect(of("reschedule", { ...mine, openFollowUps: 1 }, viewer("user"))).toBeUndefined();
  });
});

it("a plan names the first of the skipped cases", () => {
  const rows = planned(viewer("user"), { action: "reject" }, cases(30), []);
  const [reason] = reasonsOf(rows, 2);
  expect(reason?.count).toBe(30);
  expect(reason?.cases).toEqual(["Student 0, GSP-26-0", "Student 1, GSP-26-1"]);
});
