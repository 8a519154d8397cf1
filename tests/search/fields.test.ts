import { beforeAll, expect, it } from "vitest";
import { type FieldName, fieldNames, fieldOf } from "@/lib/case/fields/fields";
import { db } from "@/lib/platform/db";
import { makeCase } from "../support/cases";

// The searched fields of fields.ts are held against the database's own text of a case.

const texts = {
  first_name: "Aaravdeep",
  surname: "Bathinda",
  ownName: "ਹਰਮਨਦੀਪ",
  father_name: "Charanjit",
  mobile: "+919812300001",
  officialMobile: "+919812300002",
  email: "dilpreet@example.com",
  officialEmail: "ekam@example.com",
  address: "12 Fatehgarh Road",
  city: "Hoshiarpur",
  pincode: "146001",
  stream: "Jurisprudence",
  spouseName: "Kirandeep",
} satisfies Partial<Record<FieldName, string>>;
type Text = keyof typeof texts;
const isText = (name: FieldName): name is Text => name in texts;

let searched: string;
beforeAll(async () => {
  const { id } = await makeCase({ ...texts, spouse: true });
  const { search_text } = await db.assessment.findUniqueOrThrow({ where: { id } });
  searched = search_text;
});

it.each(fieldNames.filter(isText))(
  "a search finds a case by its %s only if fields.ts says so",
  (name) => {
    const written = texts[name].replace("+", "").toLowerCase();
    expect(searched.includes(written)).toBe(fieldOf(name).searched ?? false);
  },
);

it("a field that is no text is not said to be searched", () => {
  expect(fieldNames.filter((name) => fieldOf(name).searched && !isText(name))).toEqual([]);
});
