import { beforeAll, describe, expect, it } from "vitest";
import { findTwins, sayDifferent } from "@/lib/desk/twins/operations";
import { twinsOfCase, typedPersonTwins } from "@/lib/desk/twins/queries";
import { db } from "@/lib/platform/db";
import { type Case, makeCase } from "../support/cases";
import { callerFor, makeStaff, type Staff, viewerFor } from "../support/staff";

// Whom somebody is about to register a second time is shown while they type, with why.

let reception: Staff;
let gurpreet: Case;

beforeAll(async () => {
  reception = await makeStaff({ role: "reception" });
  gurpreet = await makeCase({
    first_name: "Gurpreet",
    surname: "Sohal",
    father_name: "Harjeet Sohal",
    dob: new Date("2003-02-01"),
    mobile: "+919815500001",
    officialMobile: "+919815500002",
    email: "sohal@mail.example",
  });
  const day = new Date("2026-01-05");
  await db.passport.create({
    data: {
      ...{ assessmentId: gurpreet.id, number: "W5320861", validFrom: day, validTo: day },
      ...{ address: "-", issuePlace: "-" },
    },
  });
});

async function typing(input: Record<string, string>, staff = reception) {
  const result = await typedPersonTwins.run(input, await callerFor(staff));
  if (!result.ok) throw new Error(result.message);
  const { twins, elsewhere } = result.data;
  return { twins: twins.map(({ ref_no, reasons }) => [ref_no, ...reasons]), elsewhere };
}

describe("a person who is being typed", () => {
  const known: [string, Record<string, string>, string][] = [
    ["the mobile", { mobile: "98155 00001" }, "same mobile"],
    ["the mobile with 0", { mobile: "09815500001" }, "same mobile"],
    ["the official mobile", { mobile: "+91 9815500002" }, "same mobile"],
    ["the email in capitals", { email: "Sohal@Mail.example" }, "same email"],
    ["the passport with a space", { passport: "w 5320861" }, "same passport"],
    [
      "another spelling of the name and the birth date as people write it",
      { name: "Gurprit Sohall", dob: "1/2/03" },
      "name sounds alike, same birth date",
    ],
    [
      "another spelling of both names",
      { name: "Gurprit Sohal", father_name: "Harjit Sohal" },
      "name and father's name sound alike",
    ],
  ];
  it.each(known)("is known by %s", async (_, input, reason) => {
    expect(await typing(input)).toEqual({ twins: [[gurpreet.ref_no, reason]], elsewhere: 0 });
  });

  const unknown: Record<string, string>[] = [
    {},
    { name: "Gurpreet Sohal" },
    { name: "Gurpreet Sohal", dob: "1/2/" },
    { dob: "2003-02-01" },
    { mobile: "98155" },
    { email: "sohal@" },
    { name: "ੴ", father_name: "ੴ" },
  ];
  it.each(unknown)("says nothing while too little is typed: %o", async (input) => {
    expect(await typing(input)).toEqual({ twins: [], elsewhere: 0 });
  });

  it("is known with all that says so, whoever says most first", async () => {
    const sister = await makeCase({ email: "sohal@mail.example" });
    const { twins } = await typing({ mobile: "9815500001", email: "sohal@mail.example" });
    expect(twins).toEqual([
      [gurpreet.ref_no, "same mobile", "same email"],
      [sister.ref_no, "same email"],
    ]);
    await db.assessment.delete({ where: { id: sister.id } });
  });

  it("a person of another branch is counted and not named (P4)", async () => {
    const limited = await makeStaff({ role: "reception", branches: ["batala"] });
    expect(await typing({ mobile: "9815500001" }, limited)).toEqual({ twins: [], elsewhere: 1 });
  });

  it("is not said to be the case that it is typed in, nor one that is another person's", async () => {
    const mobile = "9815500001";
    expect((await typing({ mobile, of: gurpreet.ref_no })).twins).toEqual([]);
    const brother = await makeCase({ officialMobile: `+91${mobile}` });
    expect((await typing({ mobile, of: brother.ref_no })).twins).toHaveLength(1);
    await findTwins();
    const staff = await viewerFor(reception);
    expect(await twinsOfCase(staff, brother.ref_no)).toMatchObject([{ ref_no: gurpreet.ref_no }]);
    const admin = await callerFor(await makeStaff({ role: "admin" }));
    await sayDifferent.run({ ref_no: brother.ref_no, other: gurpreet.ref_no }, admin);
    expect((await typing({ mobile, of: brother.ref_no })).twins).toEqual([]);
    expect(await twinsOfCase(staff, brother.ref_no)).toEqual([]);
  });
});
