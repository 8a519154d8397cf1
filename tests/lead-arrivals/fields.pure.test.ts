import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areasOf, fieldsOf, guessMapping, understand } from "@/lib/intake/lead-sources/fields";

// What portals send, in their own shapes, and what is understood of it.

const meta = JSON.stringify({
  created_time: "2026-11-28T04:30:00+0000",
  id: "4414",
  form_name: "Canada January",
  field_data: [
    { name: "full_name", values: ["Amrit Kaur"] },
    { name: "phone_number", values: ["+919814012345"] },
    { name: "city", values: ["Pathankot"] },
    { name: "which_course", values: ["Nursing", "BSc"] },
  ],
});
const google = JSON.stringify({
  lead_id: "T1",
  user_column_data: [
    { column_id: "FULL_NAME", string_value: "Amrit Kaur" },
    { column_id: "PHONE_NUMBER", string_value: "098140 12345" },
    { column_id: "POSTAL_CODE", string_value: "145001" },
  ],
  form_id: 77,
});
const pairs =
  "leadid=TBX&name=Amrit%20Kaur&mobile=9814012345&category=IELTS&city=Batala&pincode=143505";
const letter = `Dear Sir,
User Name : Amrit Kaur
User Phone: 0 98140-12345
Requirement: Study in Canada
User City: Gurdaspur

Regards`;

const table = `New enquiry

User Name:  Amrit Kaur  
User Mobile  98140 12345  
Interested in:
Nursing in Canada
City  :  Dera Baba Nanak
See https://portal.example/lead?id=4`;

describe.each([
  ["a form of an advertisement", meta, "Nursing, BSc", "Pathankot"],
  ["a lead of another advertiser", google, null, "145001"],
  ["pairs of a portal", pairs, "IELTS", "Batala"],
  ["lines of a mail", letter, "Study in Canada", "Gurdaspur"],
  ["a table of a mail", table, "Nursing in Canada", "Dera Baba Nanak"],
])("%s", (_, body, wish, place) => {
  it("is understood by what is guessed of its names", () => {
    const fields = fieldsOf(body);
    expect(understand(fields, guessMapping(fields))).toMatchObject({
      ...{ name: "Amrit Kaur", mobile: "+919814012345", wish, place },
    });
  });
});

it("first name and surname of two fields are one name", () => {
  const fields = fieldsOf("first_name=Amrit&last_name=Kaur&phone=9814012345");
  expect(understand(fields, guessMapping(fields))).toMatchObject({ name: "Amrit Kaur" });
});

it("fields that are no part stand in the note", () => {
  const fields = fieldsOf("name=Amrit&mobile=9814012345&budget=20+lakh&email=a@b.in&agreed=yes");
  expect(understand(fields)).toMatchObject({ note: "budget: 20 lakh\nemail: a@b.in" });
});

it.each([
  ["Punjabi", "pa"],
  ["ਪੰਜਾਬੀ", "pa"],
  ["English, thoda panjabi", "pa"],
  ["Hindi / English", "hi"],
  ["हिंदी", "hi"],
  ["english", "en"],
  ["Tamil", null],
])("the language %s is %s, and stands in the note as it was written", (typed, language) => {
  const fields = fieldsOf(JSON.stringify({ Mobile: "9814012345", "Preferred language": typed }));
  expect(understand(fields, guessMapping(fields))).toMatchObject({
    language,
    note: `Preferred language: ${typed}`,
  });
});

it("a course in a language is what somebody wishes, and not their language", () => {
  const fields = fieldsOf("phone=9814012345&language_course=English");
  expect(understand(fields, guessMapping(fields))).toMatchObject({
    wish: "English",
    language: null,
  });
});

it("somebody without a name can be called, and without a number cannot", () => {
  expect(understand(fieldsOf("mobile=9814012345"))).toMatchObject({ name: "Name not given" });
  expect(understand(fieldsOf("name=www.buy.xyz&mobile=9814012345"))).toMatchObject({
    name: "Name not given",
  });
  expect(understand(fieldsOf("name=Amrit"))).toEqual({ fault: "No field holds the mobile" });
  expect(understand(fieldsOf("name=Amrit&mobile=12"))).toEqual({
    fault: "The mobile is no number that can be called",
  });
});

it("a place names its areas, the narrowest first", () => {
  expect(areasOf("143 505")).toEqual(["143505", "14350", "1435", "143", "14"]);
  expect(areasOf("Dhar Kalan, Pathankot 145022")).toEqual(
    expect.arrayContaining(["145022", "1450", "dhar kalan", "pathankot"]),
  );
  expect(areasOf("  ")).toEqual([]);
});

it("whatever comes is read into short fields or none, and never throws", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.webQueryParameters()), (body) => {
      const fields = fieldsOf(body);
      expect(fields.length).toBeLessThanOrEqual(200);
      for (const [name, text] of fields) {
        expect(name.length).toBeLessThanOrEqual(100);
        expect(text.length).toBeLessThanOrEqual(1000);
      }
      const said = understand(fields, guessMapping(fields));
      if ("mobile" in said) expect(said.mobile).toMatch(/^\+\d{6,15}$/);
    }),
  );
});
