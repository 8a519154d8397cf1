import { beforeEach, describe, expect, it } from "vitest";
import { linkRightsOf } from "@/lib/platform/access/link/policy";
import { db } from "@/lib/platform/db";
import { callRoute } from "../support/call";
import { type Case, makeCase } from "../support/cases";
import { makeNumbered } from "../support/deposits";
import { letterNow, makeLetter, verifyLetterOf } from "../support/letters";
import { makeStaff, type Staff } from "../support/staff";
import { askStudent, enterPage, makeLinkTo } from "../support/student";

// The record of a letter's check, for the office and on the student's page.

/** Details that are written after a check make its letter wait again. */
const inAnHour = () => new Date(Date.now() + 3_600_000);

let handler: Staff;
let c: Case;
let letterId: string;

beforeEach(async () => {
  handler = await makeStaff();
  c = await makeCase({ handler });
  ({ id: letterId } = await verifyLetterOf(await makeNumbered(c.id)));
});

const ask = (query: object = {}, as = handler) =>
  callRoute("letter/certificate", { as, query: { ref_no: c.ref_no, letterId, ...query } });

describe("in the office", () => {
  it("a letter that was found genuine has its record as a PDF", async () => {
    const { status, headers } = await ask({ language: "pa" });
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(headers.get("content-disposition")).toContain(`Letter check ${c.ref_no}.pdf`);
    expect((await ask({ language: "fr" })).status).toBe(422);
  });

  it("a letter that waits again has no record, and the answer says why", async () => {
    await db.letter.update({ where: { id: letterId }, data: { detailsAt: inAnHour() } });
    const message = "No second person has verified this letter as genuine";
    expect(await ask()).toMatchObject({ status: 409, body: { message } });
  });

  it("a letter without its file has no record, and the answer says why", async () => {
    await db.letter.update({ where: { id: letterId }, data: { coeId: null } });
    const message = "The file of this letter was deleted";
    expect(await ask()).toMatchObject({ status: 409, body: { message } });
  });

  it("a verification that has ended gives no record any more", async () => {
    const { assessmentId, coeId, applicationId } = await letterNow(letterId);
    await db.letter.update({ where: { id: letterId }, data: { coeId: null } });
    const [uploader, checkedBy] = [await makeStaff(), await makeStaff()];
    const { id } = await makeLetter({
      ...{ assessmentId, coeId, applicationId, kind: "coe", uploadedById: uploader.id },
      ...{ details: uploader, checkedBy, validUntil: "2020-01-01" },
    });
    expect(await ask({ letterId: id })).toMatchObject({
      status: 409,
      body: { message: "The verification of this letter has ended" },
    });
  });

  it("a letter of another case is not there", async () => {
    const other = await makeCase({ handler });
    expect((await ask({ ref_no: other.ref_no })).status).toBe(404);
  });
});

describe("on the student's page", () => {
  const pageIn = async (language: string) => {
    const scopes = linkRightsOf("student");
    const { token } = await makeLinkTo(c, { purpose: "student", scopes });
    const cookies = await enterPage(token);
    const headers = { "x-language": language };
    const { text } = await askStudent("/s", { cookies, headers });
    const file = await askStudent("/s/certificate", { cookies, headers, query: { id: letterId } });
    const unknown = await askStudent("/s/certificate", { cookies, query: { id: "x" } });
    return { text, file: file.status, unknown: unknown.status };
  };

  it.each([
    ["en", /Your COE was checked on \d+ \w+ \d{4}\./],
    ["pa", /ਤੁਹਾਡਾ COE .+ ਨੂੰ ਚੈੱਕ ਕੀਤਾ ਗਿਆ।/],
    ["hi", /आपका COE .+ को जांचा गया।/],
  ])(
    "in %s the student reads when the letter was checked and takes its record along",
    async (language, words) => {
      const { text, file, unknown } = await pageIn(language);
      expect(text).toMatch(words);
      expect(text).toContain(`/s/certificate?id=${letterId}`);
      expect([file, unknown]).toEqual([200, 404]);
    },
  );

  it("a letter that a second person has to look at again is not said to be checked", async () => {
    await db.letter.update({ where: { id: letterId }, data: { detailsAt: inAnHour() } });
    const { text, file } = await pageIn("en");
    expect(text).not.toContain("/s/certificate");
    expect(file).toBe(409);
  });
});
