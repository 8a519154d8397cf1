import { beforeAll, describe, expect, it } from "vitest";
import { registeredNames } from "@/lib/case/fields/fields";
import { editAssessment } from "@/lib/intake/assessments/correct";
import { db } from "@/lib/platform/db";
import { type Case, makeCase } from "../support/cases";
import { makeFullCase } from "../support/full-case";
import { warmPool } from "../support/pool";
import { callerFor, makeStaff, newMobile, type Staff } from "../support/staff";

beforeAll(warmPool);

const now = ({ id }: { id: string }) => db.assessment.findUniqueOrThrow({ where: { id } });
const history = ({ id }: { id: string }) =>
  db.fieldChange.findMany({ where: { assessmentId: id }, orderBy: { field: "asc" } });
const edit = async (by: Staff, c: Pick<Case, "ref_no">, values: Record<string, unknown>) =>
  editAssessment.run({ ref_no: c.ref_no, ...values }, await callerFor(by));
const ielts = (overall: string) => ({
  english_test_type: "ielts",
  ielts_score_listening: "6.5",
  ielts_score_reading: "6",
  ielts_score_writing: "6",
  ielts_score_speaking: "6.5",
  ielts_score_overall: overall,
});

// field, as it is typed, as it is stored, as the history has it before and after
const corrections: [string, unknown, unknown, string | null, string | null][] = [
  ["first_name", " Amritpal ", "Amritpal", "Amrit", "Amritpal"],
  ["surname", "", null, "Kaur", null],
  ["ownName", " ਅੰਮ੍ਰਿਤਪਾਲ ", "ਅੰਮ੍ਰਿਤਪਾਲ", null, "ਅੰਮ੍ਰਿਤਪਾਲ"],
  ["email", "New@Example.com", "new@example.com", expect.any(String), "new@example.com"],
  ["dob", "05/03/2002", new Date("2002-03-05"), "2001-05-04", "2002-03-05"],
  ["address", "3 Dera Road", "3 Dera Road", "12 Hanuman Chowk", "3 Dera Road"],
  ["pincode", "143505", "143505", "143521", "143505"],
  ["city", "Batala", "Batala", "Gurdaspur", "Batala"],
  ["country", { value: "CA", label: "Canada" }, "CA", "IN", "CA"],
  ["qualification", "Diploma", "Diploma", "10+2", "Diploma"],
  ["stream", "Arts", "Arts", "Commerce", "Arts"],
  ["passout_year", "2020", 2020, "2019", "2020"],
  ["percentage", "80.50", "80.5", "78.5", "80.5"],
  ["country_apply_for", "United Kingdom", "GB", "CA", "GB"],
  ["language", "Punjabi", "pa", null, "pa"],
];

/** What the database makes of the fields, and the version: not what was typed. */
const followed = { version: 0, full_name: "", search_text: "", name_key: "" };

describe("correcting what was registered", () => {
  it.each(corrections)(
    "a correction of %s is stored, and written to the history",
    async (field, typed, stored, from, to) => {
      const handler = await makeStaff();
      const c = await makeCase({ handler });
      expect(await edit(handler, c, { [field]: typed, version: 0 })).toMatchObject({
        ok: true,
        message: "Record edited successfully",
      });
      const row = (await now(c)) as Record<string, unknown>;
      const value = row[field];
      expect(field === "percentage" ? String(value) : value).toEqual(stored);
      // All else stays, the reference number too.
      expect({ ...row, ...followed }).toEqual({ ...c, ...followed, [field]: value });
      expect(row.version).toBe(1);
      expect(await history(c)).toMatchObject([
        { field, from, to, actorId: handler.id, version: 1, createdAt: expect.any(Date) },
      ]);
    },
  );

  it("every field of the wizard can be corrected", () => {
    expect(Object.keys(editAssessment.input.shape).sort()).toEqual(
      ["ref_no", "version", "family", ...registeredNames].sort(),
    );
  });

  it("a search finds the corrected name, and nobody keeps the old number", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    const mobile = newMobile();
    await edit(handler, c, { first_name: "Harmandeep", surname: "Sidhu", mobile });
    expect(await now(c)).toMatchObject({ full_name: "Harmandeep Sidhu", mobile });
    expect(await makeCase({ mobile: c.mobile })).toMatchObject({ mobile: c.mobile });
  });

  it("a correction that changes nothing writes nothing", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    const same = { first_name: "Amrit", percentage: "78.50", dob: "04/05/2001", version: 0 };
    expect(await edit(handler, c, same)).toMatchObject({ ok: true });
    expect(await now(c)).toMatchObject({ version: 0 });
    expect(await history(c)).toEqual([]);
  });

  it("the audit line of a correction names fields and holds no contact data", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    const mobile = newMobile();
    await edit(handler, c, { mobile, email: "secret@example.com", city: "Batala" });
    const [line] = await db.auditLine.findMany({ where: { subject: c.ref_no } });
    expect(line).toMatchObject({
      operation: "assessment.edit",
      actorId: handler.id,
      detail: { fields: "mobile, email, city" },
    });
    expect(JSON.stringify(line?.detail)).not.toMatch(/secret|\+91/);
  });
});

describe("what is checked", () => {
  const wrong = [
    [{ first_name: "" }, 422, "first_name"],
    [{ mobile: "12345" }, 422, "mobile"],
    [{ email: "nobody" }, 422, "email"],
    [{ dob: "31/02/2001" }, 422, "dob"],
    [{ percentage: "101" }, 422, "percentage"],
    [{ location: "ludhiana" }, 422, "location"],
    [{ nonsense: "1" }, 422, "nonsense"],
  ] as const;
  it.each(wrong)(
    "a correction to %o is refused beside its field",
    async (values, status, field) => {
      const handler = await makeStaff();
      const c = await makeCase({ handler });
      const result = await edit(handler, c, { city: "Batala", ...values });
      expect(result).toMatchObject({ ok: false, status, fields: { [field]: expect.any(String) } });
      expect(await now(c)).toMatchObject({ version: 0, city: "Gurdaspur" });
      expect(await history(c)).toEqual([]);
    },
  );

  it("a correction to another case's mobile is refused (C2)", async () => {
    const handler = await makeStaff();
    const [c, other] = [await makeCase({ handler }), await makeCase()];
    expect(await edit(handler, c, { mobile: other.mobile.slice(3) })).toMatchObject({
      status: 409,
      fields: { mobile: expect.stringContaining("Mobile already registered") },
    });
    expect(await history(c)).toEqual([]);
  });

  it("a correction is checked against the conditions of the resulting record", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    // The refusal alone asks for its country, which was never given.
    expect(await edit(handler, c, { any_refusal: "yes" })).toMatchObject({
      status: 422,
      fields: { visa_refused_for: "Visa Refused For is required" },
    });
    expect(await edit(handler, c, { any_refusal: "yes", visa_refused_for: "CA" })).toMatchObject({
      ok: true,
    });
    // Now it is there: another country is enough; an emptied one is not.
    expect(await edit(handler, c, { visa_refused_for: "AU" })).toMatchObject({ ok: true });
    expect(await edit(handler, c, { visa_refused_for: "" })).toMatchObject({ status: 422 });
    // Without a refusal it goes, and the history says so.
    expect(await edit(handler, c, { any_refusal: "no" })).toMatchObject({ ok: true });
    expect(await now(c)).toMatchObject({ any_refusal: false, visa_refused_for: null });
    const last = (await history(c)).filter(({ version }) => version === 3);
    expect(last).toMatchObject([
      { field: "any_refusal", from: "yes", to: "no" },
      { field: "visa_refused_for", from: "AU", to: null },
    ]);
  });

  it("a correction to another English test drops the old scores", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler, english_test_type: "pte", pte_score: "65" });
    expect(await edit(handler, c, ielts("6.5"))).toMatchObject({ ok: true });
    const row = await now(c);
    expect(row).toMatchObject({ english_test_type: "ielts", pte_score: null });
    expect(String(row.ielts_score_overall)).toBe("6.5");
    expect(await edit(handler, c, { english_test_type: "pursuing" })).toMatchObject({ ok: true });
    expect(await now(c)).toMatchObject({ english_test_type: null, ielts_score_overall: null });
  });

  it("a stale correction is told who changed what, also in fields that it leaves alone (C14)", async () => {
    const [first, second] = [
      await makeStaff({ role: "admin", name: "Harjit" }),
      await makeStaff({ role: "admin" }),
    ];
    const c = await makeCase({ handler: first });
    await edit(first, c, { first_name: "Amritpal", version: 0 });
    const stale = await edit(second, c, { city: "Batala", version: 0 });
    expect(stale).toMatchObject({
      status: 409,
      message: expect.stringMatching(
        /^Harjit changed this meanwhile, on .+\. Please look at it again$/,
      ),
      changed: { version: 1, values: { first_name: "Amritpal" }, by: "Harjit" },
      fields: { first_name: "Now: Amritpal", city: "Now: Gurdaspur" },
    });
    expect(await now(c)).toMatchObject({ first_name: "Amritpal", city: "Gurdaspur", version: 1 });
    expect(await edit(second, c, { city: "Batala", version: 1 })).toMatchObject({ ok: true });
    expect(await now(c)).toMatchObject({ first_name: "Amritpal", city: "Batala", version: 2 });
  });

  it("one of two corrections of one version at the same instant is refused", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    const results = await Promise.all(
      ["Batala", "Dinanagar"].map((city) => edit(handler, c, { city, version: 0 })),
    );
    expect(results.map((r) => (r.ok ? 200 : r.status)).sort()).toEqual([200, 409]);
    expect(await history(c)).toHaveLength(1);
  });
});

describe("another branch", () => {
  it("an admin moves a case to another branch: the reference number stays, copies and counters move (C1)", async () => {
    const admin = await makeStaff({ role: "admin" });
    const handler = await makeStaff();
    const { case: c } = await makeFullCase(handler);
    const counted = async (location: "gurdaspur" | "batala") =>
      Object.fromEntries(
        (
          await db.counterChange.groupBy({
            by: ["counter"],
            where: { location },
            _sum: { change: true },
          })
        ).map(({ counter, _sum }) => [counter, Number(_sum.change)]),
      );
    const [fromBefore, toBefore] = [await counted("gurdaspur"), await counted("batala")];
    expect(await edit(admin, c, { location: "batala" })).toMatchObject({ ok: true });
    expect(await now(c)).toMatchObject({ ref_no: c.ref_no, location: "batala" });
    const of = { where: { assessmentId: c.id }, select: { location: true } };
    for (const rows of [
      await db.followUp.findMany(of),
      await db.application.findMany(of),
      await db.offerLetter.findMany(of),
      await db.deposit.findMany(of),
      await db.visa.findMany(of),
    ])
      expect(rows).toEqual([{ location: "batala" }]);
    const [fromAfter, toAfter] = [await counted("gurdaspur"), await counted("batala")];
    for (const counter of ["active", "applications", "offerLetters", "visas"]) {
      expect([counter, (fromAfter[counter] ?? 0) - (fromBefore[counter] ?? 0)]).toEqual([
        counter,
        -1,
      ]);
      expect([counter, (toAfter[counter] ?? 0) - (toBefore[counter] ?? 0)]).toEqual([counter, 1]);
    }
    const moved = (await history(c)).filter(({ field }) => field === "location");
    expect(moved).toMatchObject([
      { field: "location", from: "gurdaspur", to: "batala", actorId: admin.id },
    ]);
  });

  it("only an admin changes the branch; sending the same branch is allowed", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    expect(await edit(handler, c, { location: "batala" })).toMatchObject({ status: 403 });
    expect(await edit(handler, c, { location: "gurdaspur", city: "Batala" })).toMatchObject({
      ok: true,
    });
    const limited = await makeStaff({ role: "admin", branches: ["gurdaspur"] });
    expect(await edit(limited, c, { location: "batala" })).toMatchObject({ status: 403 });
    expect(await now(c)).toMatchObject({ location: "gurdaspur" });
  });

  it("a case moves to another branch only if its handler works there", async () => {
    const admin = await makeStaff({ role: "admin" });
    const handler = await makeStaff({ name: "Ravi", branches: ["gurdaspur"] });
    const c = await makeCase({ handler });
    const message = "Ravi does not work in Batala. Transfer the assessment first";
    expect(await edit(admin, c, { location: "batala" })).toMatchObject({
      status: 422,
      fields: { location: message },
    });
    expect(await now(c)).toMatchObject({ location: "gurdaspur", version: 0 });
  });
});
