import { beforeAll, describe, expect, it } from "vitest";
import { palette } from "@/lib/desk/search/queries";
import type { Role } from "@/lib/platform/access/role-rights";
import { roles } from "@/lib/platform/access/role-rights";
import { callRoute } from "../support/call";
import { type Case, makeCase } from "../support/cases";
import { callerFor, makeStaff, newMobile, type Staff } from "../support/staff";

let here: Case;
let there: Case;
let handler: Staff;
const people = {} as Record<Role, Staff>;
const officialMobile = newMobile();

beforeAll(async () => {
  const same = {
    officialMobile,
    officialEmail: "official@example.com",
    dob: new Date("1999-12-31"),
    first_name: "Harleen",
    surname: "Kaur Gill",
  };
  handler = await makeStaff();
  here = await makeCase({ ...same, handler });
  there = await makeCase({ ...same, location: "batala" });
  await makeCase({ first_name: "Somebody" });
  for (const role of roles) people[role] = await makeStaff({ role });
});

// the call, its parameter, how people may type it, which roles have it, both cases or the first
type Search = [string, string, () => string[], Role[], "both" | "one"];
const everyone: Role[] = ["admin", "user", "reception", "Admission"];
const searches: Search[] = [
  [
    "search/mobile",
    "mobile",
    () => [here.mobile, here.mobile.slice(3), `0${here.mobile.slice(3)}`],
    everyone,
    "one",
  ],
  [
    "search/mobile/official",
    "mobile",
    () => [officialMobile, officialMobile.slice(3)],
    ["admin", "user"],
    "both",
  ],
  [
    "search/email/official",
    "email",
    () => ["official@example.com", " Official@Example.com "],
    ["admin", "user"],
    "both",
  ],
  ["search/name", "name", () => ["harleen", "HARLEEN  KAUR", "kaur gi", "een k"], everyone, "both"],
  ["search/dob", "dob", () => ["1999-12-31", "31/12/1999"], ["admin", "user"], "both"],
];

describe.each(searches)("%s", (path, parameter, typed, allowed, found) => {
  it("a search finds the case however its value is typed, the newest first", async () => {
    const wanted = found === "both" ? [there.ref_no, here.ref_no] : [here.ref_no];
    for (const text of typed()) {
      const answer = await callRoute(path, { as: people.admin, query: { [parameter]: text } });
      expect(answer.rows.map(({ ref_no }) => ref_no)).toEqual(wanted);
    }
  });

  it("a search without matches answers an empty list", async () => {
    const none = { mobile: "9000000000", email: "no@example.com", name: "Zzz", dob: "1950-01-01" };
    const value = none[parameter as keyof typeof none];
    const answer = await callRoute(path, { as: people.admin, query: { [parameter]: value } });
    expect([answer.status, answer.rows]).toEqual([200, []]);
  });

  it.each(roles)("a search finds %s", async (role) => {
    const query = { [parameter]: typed()[0] ?? "" };
    const answer = await callRoute(path, { as: people[role], query });
    expect(answer.status).toBe(allowed.includes(role) ? 200 : 403);
    // every signed-in person sees any case of their branches, not only their own
    if (answer.status === 200) expect(answer.rows.length).toBe(found === "both" ? 2 : 1);
  });

  it("a search finds nothing outside the person's branches (P4)", async () => {
    const limited = await makeStaff({ role: "admin", branches: ["batala"] });
    const query = { [parameter]: typed()[0] ?? "" };
    const answer = await callRoute(path, { as: limited, query });
    const wanted = found === "both" ? [there.ref_no] : [];
    expect(answer.rows.map(({ ref_no }) => ref_no)).toEqual(wanted);
  });
});

describe("what is typed wrongly (spec §5, W1)", () => {
  it.each([
    ["search/mobile", "mobile", "98765", "Please enter a valid mobile number"],
    ["search/mobile", "mobile", "abcdefghijk", "Please enter a valid mobile number"],
    ["search/mobile/official", "mobile", "", "Please enter a valid mobile number"],
    ["search/email/official", "email", " ", "Please enter a valid Email"],
    ["search/name", "name", "", "Please enter a valid name"],
    ["search/dob", "dob", "", "Please enter a valid DOB"],
  ])(
    "a wrongly typed search is refused: %s?%s=%s (spec §5, W1)",
    async (path, parameter, typed, says) => {
      const answer = await callRoute(path, { as: people.admin, query: { [parameter]: typed } });
      expect([answer.status, answer.body.message]).toEqual([422, says]);
      expect(answer.body.fields).toEqual({ [parameter]: says });
    },
  );

  it("a search takes % and _ literally", async () => {
    for (const name of ["%", "_", "harl%n"]) {
      const answer = await callRoute("search/name", { as: people.admin, query: { name } });
      expect(answer.rows).toEqual([]);
    }
  });

  it("a search pages like every list", async () => {
    const seen = [];
    let query: Record<string, string> | undefined = { name: "harleen", limit: "1" };
    for (let turn = 0; query && turn < 5; turn++) {
      const answer = await callRoute("search/name", { as: people.admin, query });
      seen.push(...answer.rows.map(({ ref_no }) => ref_no));
      const [, link] = /^<([^>]+)>/.exec(answer.headers.get("link") ?? "") ?? [];
      query = link ? Object.fromEntries(new URL(link, "http://here").searchParams) : undefined;
    }
    expect(seen).toEqual([there.ref_no, here.ref_no]);
  });
});

describe("the command palette", () => {
  const find = async (staff: Staff, q: string) => {
    const result = await palette.run({ q }, await callerFor(staff));
    if (!result.ok) throw new Error(result.message);
    return (result.data as { cases: { ref_no: string; name: string }[] }).cases;
  };

  it("the command palette finds by name, the end of a mobile, and reference number", async () => {
    const one = [
      {
        ref_no: here.ref_no,
        name: "Harleen Kaur Gill",
        mobile: here.mobile,
        state: "active",
        handler: handler.name,
        byOther: false,
        contact: null,
      },
    ];
    expect(await find(people.reception, here.mobile.slice(-7))).toEqual(one);
    expect(await find(people.reception, here.ref_no.toLowerCase())).toEqual(one);
    expect((await find(people.user, "harleen")).map(({ ref_no }) => ref_no)).toEqual([
      there.ref_no,
      here.ref_no,
    ]);
  });

  it("the command palette finds nothing outside the person's branches (P4)", async () => {
    const limited = await makeStaff({ branches: ["batala"] });
    expect(await find(limited, here.ref_no)).toEqual([]);
    expect((await find(limited, "harleen")).map(({ ref_no }) => ref_no)).toEqual([there.ref_no]);
  });
});
