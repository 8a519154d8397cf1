import { beforeAll, describe, expect, it } from "vitest";
import { byName, palette } from "@/lib/desk/search/queries";
import { activeAssessments } from "@/lib/intake/assessments/queries";
import { db } from "@/lib/platform/db";
import { callRoute } from "../support/call";
import { type Case, makeCase } from "../support/cases";
import { callerFor, makeStaff, newEmail, newMobile, type Staff } from "../support/staff";

// What people type, and whom it finds: the same in the palette and in the lists' filters.

let admin: Staff;
let handler: Staff;
let other: Staff;
let reception: Staff;
let admission: Staff;
let sukhdeep: Case;
let gurpreet: Case;
let joban: Case;
const number = { sukhdeep: "7009710720", gurpreet: "9876504321", joban: "9988700915" };
const official = "7913595853";

beforeAll(async () => {
  admin = await makeStaff({ role: "admin" });
  handler = await makeStaff();
  other = await makeStaff();
  reception = await makeStaff({ role: "reception" });
  admission = await makeStaff({ role: "Admission" });
  sukhdeep = await makeCase({
    first_name: "Sukhdeep Singh",
    surname: "Matharu",
    mobile: `+91${number.sukhdeep}`,
    ref_no: "GSP-26-00006",
    email: "s.matharu88@mail.example",
    officialMobile: `+91${official}`,
    officialEmail: "matharu.office@desk.example",
    spouse: true,
    spouseName: "Navjot Dhaliwal",
    handler,
  });
  await db.passport.create({
    data: {
      assessmentId: sukhdeep.id,
      number: "W 5320861",
      validFrom: new Date("2020-01-01"),
      validTo: new Date("2030-01-01"),
      address: "-",
      issuePlace: "Amritsar",
    },
  });
  gurpreet = await makeCase({
    first_name: "Gurpreet",
    surname: "Singh Sandhu",
    mobile: `+91${number.gurpreet}`,
    ref_no: "GSP-26-00060",
    handler,
  });
  joban = await makeCase({
    first_name: "Joban",
    surname: "Bal",
    mobile: `+91${number.joban}`,
    ref_no: "BTL-25-00006",
    location: "batala",
    handler,
  });
  await makeCase({ first_name: "Tejinder", surname: "Bal", handler, mobile: "+919123411111" });
  const om = { first_name: "Om", surname: "100% | Noor", mobile: "+919123422222" };
  await makeCase({ ...om, handler, email: newEmail("om") });
});

type Name = "sukhdeep" | "gurpreet" | "joban";
const refs = (rows: { ref_no: string }[]) => rows.map(({ ref_no }) => ref_no).sort();
const wanted = (names: Name[]) => refs(names.map((name) => ({ sukhdeep, gurpreet, joban })[name]));

async function inPalette(staff: Staff, q: string) {
  const result = await palette.run({ q }, await callerFor(staff));
  if (!result.ok) throw new Error(result.message);
  return refs(result.data.cases);
}
const inCall = async (path: string, staff: Staff, query: Record<string, string>) => {
  const { rows, status } = await callRoute(path, { as: staff, query });
  expect(status).toBe(200);
  return refs(rows as { ref_no: string }[]);
};

const found: [string, Name[]][] = [
  // every word, in any order, the middle name left out
  ["sukhdeep matharu", ["sukhdeep"]],
  ["matharu sukhdeep", ["sukhdeep"]],
  ["Sukhdeep Singh Matharu", ["sukhdeep"]],
  ["  SUKHDEEP,  matharu ", ["sukhdeep"]],
  ["gurpreet sandhu", ["gurpreet"]],
  ["sandhu gur", ["gurpreet"]],
  ["singh", ["gurpreet", "sukhdeep"]],
  ["sukhdeep sandhu", []],
  ["ｓｕｋｈｄｅｅｐ", ["sukhdeep"]],
  // a short word beside a longer one
  ["jo bal", ["joban"]],
  ["bal jo", ["joban"]],
  ["s matharu", ["sukhdeep"]],
  ["jo", []],
  // the reference number and its parts
  ["GSP-26-00006", ["sukhdeep"]],
  ["gsp-26-00006", ["sukhdeep"]],
  ["gsp 26 6", ["sukhdeep"]],
  ["gsp 6", ["sukhdeep"]],
  ["gsp6", ["sukhdeep"]],
  ["GSP-26-0006", ["gurpreet"]],
  ["26-6", ["sukhdeep"]],
  ["26-00060", ["gurpreet"]],
  ["btl 6", ["joban"]],
  ["00006", ["joban", "sukhdeep"]],
  ["0006", ["joban", "sukhdeep"]],
  ["btl-25", ["joban"]],
  ["gsp 7", []],
  ["sukhdeep gsp 6", ["sukhdeep"]],
  ["gurpreet gsp 6", []],
  // the mobile, however it is written, and its end
  ["7009710720", ["sukhdeep"]],
  ["07009710720", ["sukhdeep"]],
  ["+91 70097 10720", ["sukhdeep"]],
  ["917009710720", ["sukhdeep"]],
  ["0091 70097-10720", ["sukhdeep"]],
  ["+91 (0)70097 10720", ["sukhdeep"]],
  ["070097-10720", ["sukhdeep"]],
  ["70097 10720", ["sukhdeep"]],
  ["70097", ["sukhdeep"]],
  ["070097", ["sukhdeep"]],
  ["10720", ["sukhdeep"]],
  ["0720", ["sukhdeep"]],
  ["0915", ["joban"]],
  ["matharu 0720", ["sukhdeep"]],
  ["720 sukhdeep", ["sukhdeep"]],
  ["sandhu 0720", []],
  // % _ and | stand for themselves
  ["sukh%matharu", []],
  ["sukhdeep_singh", []],
  ["100% noor", []],
];

describe("found by everybody", () => {
  it.each(found)("everybody finds a case by %s", async (typed, names) => {
    const people = typed === "100% noor" ? undefined : wanted(names);
    for (const staff of [admin, handler, reception]) {
      const answer = await inPalette(staff, typed);
      if (people) expect(answer).toEqual(people);
      else expect(answer).toHaveLength(1);
    }
    const all = await inCall("assessments/all", admission, { q: typed });
    if (people) expect(all).toEqual(people);
    const { rows } = await activeAssessments.read(await viewerOf(handler), { q: typed, limit: 50 });
    if (people) expect(refs(rows)).toEqual(people);
  });
});

async function viewerOf(staff: Staff) {
  const { viewer } = await callerFor(staff);
  if (!viewer) throw new Error("not signed in");
  return viewer;
}

const contact = [
  official,
  `0${official}`,
  "79135 95853",
  "s.matharu88@mail.example",
  "S.Matharu88@Mail",
  "matharu.office@desk.example",
  "navjot",
  "navjot sukhdeep",
];

describe("found by counsellors and admins only (A6)", () => {
  it.each(contact)("only counsellors and admins find a case by %s (A6)", async (typed) => {
    for (const staff of [admin, handler, other])
      expect(await inPalette(staff, typed)).toEqual([sukhdeep.ref_no]);
    for (const staff of [reception, admission]) expect(await inPalette(staff, typed)).toEqual([]);
    expect(await inCall("assessments/all", admission, { q: typed })).toEqual([]);
    expect(await inCall("assessments/all", other, { q: typed })).toEqual([sukhdeep.ref_no]);
  });
});

describe("found by passport: only in files that they may open (A2)", () => {
  it.each(["W5320861", "w5320861", "5320861", "W 5320861", "sukhdeep w5320861"])(
    "a passport is found only in files that the viewer may open (A2): %s",
    async (typed) => {
      for (const staff of [admin, handler])
        expect(await inPalette(staff, typed)).toEqual([sukhdeep.ref_no]);
      for (const staff of [other, reception, admission])
        expect(await inPalette(staff, typed)).toEqual([]);
    },
  );

  it("a new, corrected or deleted value is searched at once", async () => {
    const { id } = await makeCase({ first_name: "Amandeep", handler });
    const number = (to: string) => ({
      assessmentId: id,
      number: to,
      validFrom: new Date("2020-01-01"),
      validTo: new Date("2030-01-01"),
      address: "-",
      issuePlace: "Amritsar",
    });
    const passport = await db.passport.create({ data: number("Z1112223") });
    expect(await inPalette(admin, "z1112223")).toHaveLength(1);
    const { version } = await db.assessment.findUniqueOrThrow({ where: { id } });
    expect(version).toBe(0);
    await db.passport.update({ where: { id: passport.id }, data: { number: "Z4445556" } });
    expect(await inPalette(admin, "z1112223")).toEqual([]);
    expect(await inPalette(admin, "z4445556")).toHaveLength(1);
    // what else is changed keeps it
    await db.assessment.update({ where: { id }, data: { surname: "Virk", state: "rejected" } });
    expect(await inPalette(admin, "amandeep virk z4445556")).toHaveLength(1);
    await db.passport.delete({ where: { id: passport.id } });
    expect(await inPalette(admin, "z4445556")).toEqual([]);
  });
});

it("a search finds the corrected value, and not the wrong one any more", async () => {
  const [wrong, right] = [newMobile(), newMobile()];
  const { id, ref_no } = await makeCase({ first_name: "Manprit", mobile: wrong });
  await db.assessment.update({ where: { id }, data: { first_name: "Manpreet", mobile: right } });
  expect(await inPalette(reception, `manpreet ${right}`)).toEqual([ref_no]);
  expect(await inPalette(reception, wrong)).toEqual([]);
  expect(await inPalette(reception, "manprit")).toEqual([]);
});

it("a bar in a name does not expose part of the text", async () => {
  const { ref_no } = await makeCase({
    first_name: "Bar|bar|bar",
    email: "wall@mail.example",
    ref_no: "GSP-22-00001",
  });
  expect(await inPalette(reception, "wall@mail.example")).toEqual([]);
  expect(await inPalette(other, "wall@mail.example")).toEqual([ref_no]);
});

const missing: [string, string][] = [
  ["720", "Type at least four digits"],
  ["+91 7", "Type at least four digits"],
  ["j", "Type at least two letters"],
  ["j k", "Type at least two letters"],
  ["%%%", "Type at least two letters"],
  ["j 720", "Type at least two letters or four digits"],
];

describe("too little says what is missing", () => {
  it.each(missing)("a search with too little says what is missing: %s", async (typed, says) => {
    expect(await palette.run({ q: typed }, await callerFor(admin))).toMatchObject({
      ok: false,
      status: 422,
      message: says,
    });
    for (const path of ["assessments/all", "assessments/acceptedAssessments"]) {
      const answer = await callRoute(path, { as: admin, query: { q: typed } });
      expect([answer.status, answer.body.fields]).toEqual([422, { q: says }]);
    }
  });

  it("a search finds a name of one letter too", async () => {
    expect(await byName.run({ name: "j" }, await callerFor(admin))).toMatchObject({
      status: 422,
      fields: { name: "Type at least two letters" },
    });
  });
});

describe("search/name looks at the name alone", () => {
  it.each([
    ["sukhdeep matharu", 1],
    ["matharu sukhdeep", 1],
    ["navjot", 0],
    ["gsp", 0],
    ["mail.example", 0],
    ["7009710720", 0],
    ["om", 1],
    ["OM noor", 1],
    // Two letters alone mean a whole name, not a part of one.
    ["jo", 0],
  ])("search/name looks at the name alone: %s", async (name, count) => {
    expect(await inCall("search/name", admin, { name })).toHaveLength(count);
  });
});

it("the palette lists first the people whose own name matches", async () => {
  const own = await makeCase({ first_name: "Prabhleen", surname: "Toor", ref_no: "GSP-23-1" });
  const wife = await makeCase({
    first_name: "Asha",
    spouse: true,
    spouseName: "Prabhleen Toor",
    ref_no: "GSP-23-2",
  });
  const result = await palette.run({ q: "prabhleen toor" }, await callerFor(admin));
  expect(result.ok && result.data.cases.map(({ ref_no, byOther }) => [ref_no, byOther])).toEqual([
    [own.ref_no, false],
    [wife.ref_no, true],
  ]);
});

it("branch limits hold for every searched word (P4)", async () => {
  const limited = await makeStaff({ role: "admin", branches: ["batala"] });
  for (const typed of ["sukhdeep matharu", "gsp 6", "7009710720", "w5320861", "navjot"])
    expect(await inPalette(limited, typed)).toEqual([]);
  expect(await inPalette(limited, "00006")).toEqual([joban.ref_no]);
});
