import { beforeEach, describe, expect, it } from "vitest";
import { findTwins, sayDifferent, sayMaybeSame } from "@/lib/desk/twins/operations";
import { twinList } from "@/lib/desk/twins/queries";
import { db } from "@/lib/platform/db";
import { makeCase } from "../support/cases";
import { merge } from "../support/merge";
import { callerFor, makeStaff, viewerFor } from "../support/staff";
import { trash } from "../support/trash";

type Case = Awaited<ReturnType<typeof makeCase>>;
type Fields = NonNullable<Parameters<typeof makeCase>[0]>;

beforeEach(async () => {
  await db.assessment.deleteMany();
  await db.differentPerson.deleteMany();
});

let names = 0;
/** A case that is like no other one: letters that sound otherwise, a day of its own. */
const makeStranger = (more: Fields = {}) => {
  names += 1;
  const letters = [...String(names)].map((digit) => "bdgklmnprt"[Number(digit)] ?? "").join("a");
  const dob = new Date(Date.UTC(1990, 0, names));
  return makeCase({ first_name: `Z${letters}a`, surname: "Gill", dob, ...more });
};

const admin = () => makeStaff({ role: "admin" });

/** The pairs of the list, as an admin reads them. */
async function readPairs(
  input: Record<string, unknown> = {},
  by?: Awaited<ReturnType<typeof admin>>,
) {
  await findTwins();
  const { rows } = await twinList.read(await viewerFor(by ?? (await admin())), input);
  return rows.map(({ one, other, reasons }) => ({ refs: [one.ref_no, other.ref_no], reasons }));
}
const pair = (one: Case, other: Case, ...reasons: string[]) => ({
  refs: [one.ref_no, other.ref_no],
  reasons,
});

const passport = (assessmentId: string, number: string) => {
  const day = new Date("2026-01-05");
  const place = { address: "-", issuePlace: "-" };
  return db.passport.create({
    data: { assessmentId, number, validFrom: day, validTo: day, ...place },
  });
};

describe("two cases that may be one person's", () => {
  it("a number in either place of either case makes a pair", async () => {
    const one = await makeStranger({ officialMobile: "+919811111111" });
    const other = await makeStranger({ mobile: "+919811111111" });
    expect(await readPairs()).toEqual([pair(one, other, "same mobile")]);
  });

  it("a number that a merged case had makes a pair", async () => {
    const survivor = await makeStranger();
    const gone = await makeStranger();
    await merge(survivor, gone);
    const again = await makeStranger({ mobile: gone.mobile });
    expect(await readPairs()).toEqual([pair(survivor, again, "same mobile")]);
  });

  it("the same passport makes a pair, once it is noted", async () => {
    const [one, other] = [await makeStranger(), await makeStranger()];
    await passport(one.id, "W5320861");
    expect(await readPairs()).toEqual([]);
    const { id } = await passport(other.id, "W5320861");
    expect(await readPairs()).toEqual([pair(one, other, "same passport")]);
    await db.passport.update({ where: { id }, data: { number: "K0000001" } });
    expect(await readPairs()).toEqual([]);
  });

  it("the same email makes a pair, and one that twenty others have makes none", async () => {
    const email = "agent@example.com";
    const one = await makeStranger({ email });
    const other = await makeStranger({ officialEmail: email });
    expect(await readPairs()).toEqual([pair(one, other, "same email")]);
    for (let n = 0; n < 20; n++) await makeStranger({ email });
    const last = await makeStranger({ email });
    expect((await readPairs()).flatMap(({ refs }) => refs)).not.toContain(last.ref_no);
  });

  it("a name that sounds alike makes a pair with the birth date or with the father's name", async () => {
    const dob = new Date("2001-05-04");
    const one = await makeStranger({ first_name: "Gurpreet", surname: "Singh", dob });
    const other = await makeStranger({ first_name: "Gurprit", surname: "Sing", dob });
    expect(await readPairs()).toEqual([pair(one, other, "name sounds alike, same birth date")]);
    const name = { first_name: "Manpreet", surname: "Brar" };
    const third = await makeStranger({ ...name, father_name: "Harjeet Brar" });
    const fourth = await makeStranger({ ...name, father_name: "Harjit Brar" });
    const byFather = pair(third, fourth, "name and father's name sound alike");
    expect(await readPairs()).toEqual([expect.anything(), byFather]);
  });

  it("the pair of which most says so stands first, and the case that is worked on before the other", async () => {
    const handler = await makeStaff();
    const email = "one@example.com";
    await makeStranger({ email });
    await makeStranger({ email });
    const pending = await makeStranger({ officialMobile: "+919822222222" });
    const active = await makeStranger({ mobile: "+919822222222", handler });
    const [first, second] = await readPairs();
    expect(first).toEqual(pair(active, pending, "same mobile"));
    expect(second?.reasons).toEqual(["same email"]);
  });
});

describe("the list of pairs", () => {
  const makePair = async (more: Fields = {}) => {
    const one = await makeStranger({ officialMobile: "+919833333333" });
    return [one, await makeStranger({ mobile: "+919833333333", ...more })] as const;
  };

  it("two persons are remembered, shown apart, and can be one person again", async () => {
    const [one, other] = await makePair();
    await findTwins();
    const caller = await callerFor(await admin());
    const refs = { ref_no: one.ref_no, other: other.ref_no };
    expect(await sayDifferent.run(refs, caller)).toMatchObject({ ok: true });
    expect(await readPairs()).toEqual([]);
    await db.assessment.update({
      where: { id: one.id },
      data: { city: "Batala", email: "x@example.com" },
    });
    expect(await readPairs()).toEqual([]);
    expect(await readPairs({ said: "different" })).toEqual([pair(one, other, "same mobile")]);
    const turned = { ref_no: other.ref_no, other: one.ref_no };
    expect(await sayMaybeSame.run(turned, caller)).toMatchObject({ ok: true });
    expect(await readPairs()).toEqual([pair(one, other, "same mobile")]);
  });

  it("a pair is shown to admins of both branches alone", async () => {
    const [one, other] = await makePair({ location: "batala" });
    const limited = await makeStaff({ role: "admin", branches: ["gurdaspur"] });
    expect(await readPairs({}, limited)).toEqual([]);
    expect(await readPairs()).toEqual([pair(one, other, "same mobile")]);
    const caller = await callerFor(limited);
    const refs = { ref_no: one.ref_no, other: other.ref_no };
    expect(await sayDifferent.run(refs, caller)).toMatchObject({ status: 404 });
    await db.assessment.update({ where: { id: other.id }, data: { location: "gurdaspur" } });
    expect(await readPairs({}, limited)).toEqual([pair(one, other, "same mobile")]);
  });

  it("a pair goes with a case that is merged or deleted", async () => {
    const [one, other] = await makePair();
    expect(await readPairs()).toHaveLength(1);
    await merge(one, other);
    expect(await readPairs()).toEqual([]);
    const [, third] = await makePair({ mobile: "+919844444444", officialMobile: "+919833333333" });
    expect((await readPairs()).length).toBeGreaterThan(0);
    await trash(third);
    const left = await readPairs();
    expect(left.flatMap(({ refs }) => refs)).not.toContain(third.ref_no);
  });

  it("the job looks at each change once, and its marks are gone afterwards", async () => {
    await makePair();
    expect(await db.twinMark.count()).toBeGreaterThan(0);
    await findTwins();
    expect(await db.twinMark.count()).toBe(0);
  });
});
