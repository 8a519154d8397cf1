import { beforeAll, describe, expect, it } from "vitest";
import { palette } from "@/lib/desk/search/queries";
import { db } from "@/lib/platform/db";
import { type Case, makeCase } from "../support/cases";
import { callerFor, makeStaff, type Staff } from "../support/staff";

// Names in Punjabi have no one spelling in Latin letters: who is typed otherwise is found by the sound.

let reception: Staff;
let people: Record<"sukhdeep" | "gurpreet" | "lovepreet" | "balwinder", Case>;

beforeAll(async () => {
  reception = await makeStaff({ role: "reception" });
  people = {
    sukhdeep: await makeCase({ first_name: "Sukhdeep Singh", surname: "Matharu" }),
    gurpreet: await makeCase({ first_name: "Gurpreet", surname: "Sohal" }),
    lovepreet: await makeCase({ first_name: "Lovepreet", surname: "Kaur", location: "batala" }),
    balwinder: await makeCase({
      first_name: "Balwinder",
      surname: "Dhillon",
      ownName: "ਬਲਵਿੰਦਰ ਢਿੱਲੋਂ",
    }),
  };
});

const refs = (rows: { ref_no: string }[]) => rows.map(({ ref_no }) => ref_no);

async function find(q: string, staff = reception) {
  const result = await palette.run({ q }, await callerFor(staff));
  if (!result.ok) throw new Error(result.message);
  return { exact: refs(result.data.cases), near: refs(result.data.similar) };
}

const spellings: [string, keyof typeof people][] = [
  ["sukdeep", "sukhdeep"],
  ["sukhdip mathru", "sukhdeep"],
  ["matharoo sukhdip", "sukhdeep"],
  ["Sukhdeep Sing Mattharu", "sukhdeep"],
  ["ਸੁਖਦੀਪ ਮਠਾਰੂ", "sukhdeep"],
  ["सुखदीप", "sukhdeep"],
  ["gurprit", "gurpreet"],
  ["goorpreet", "gurpreet"],
  // still being typed
  ["gurpri", "gurpreet"],
  ["lavpreet", "lovepreet"],
  ["valvindar dilon", "balwinder"],
];

describe("a name that is spelt otherwise", () => {
  it.each(spellings)(
    "%s finds the person by sound, after people of that spelling",
    async (typed, who) => {
      const { exact, near } = await find(typed);
      expect(exact).toEqual([]);
      expect(near[0]).toBe(people[who].ref_no);
    },
  );

  it("a search guesses no spelling when the typed one finds somebody", async () => {
    const { exact, near } = await find("gurpreet sohal");
    expect(exact).toEqual([people.gurpreet.ref_no]);
    expect(near).toEqual([]);
  });

  it.each(["zz", "9812300000", "x@mail.example", "gsp 99999"])(
    "%s sounds like nobody",
    async (q) => {
      expect((await find(q)).near).toEqual([]);
    },
  );

  it("a name with another spelling is not found where the viewer may not look (P4)", async () => {
    const limited = await makeStaff({ role: "admin", branches: ["gurdaspur"] });
    expect((await find("lavpreet", limited)).near).toEqual([]);
  });

  it("a name with another spelling is found as it was corrected", async () => {
    const { id, ref_no } = await makeCase({ first_name: "Zorawar", surname: "Pannu" });
    await db.assessment.update({ where: { id }, data: { first_name: "Jagroop" } });
    expect((await find("jagrup panu")).near).toEqual([ref_no]);
    expect((await find("joravar panu")).near).toEqual([]);
  });
});

it("a case is found by the name in its own script", async () => {
  expect((await find("ਬਲਵਿੰਦਰ")).exact).toEqual([people.balwinder.ref_no]);
});

it("every spelling of a name has one key", async () => {
  const same = [
    ["Singh", "Sing", "Simgh", "Sinh", "ਸਿੰਘ", "सिंह"],
    ["Kaur", "Kour", "ਕੌਰ", "कौर"],
    ["Charanjit", "Charanjeet", "Charanjeit"],
    ["Zoravar", "Jorawar"],
    ["Philip", "Filip"],
    ["Ahluwalia", "Aluwalia"],
    ["Sandhu", "Sandu", "ਸੰਧੂ"],
    ["Mohammad", "Muhamad", "Mohammed"],
    ["Iqbal", "Ikbal"],
  ];
  for (const names of same) {
    const keys = await db.$queryRaw<{ key: string }[]>`
      SELECT DISTINCT name_key(name) AS key FROM unnest(${names}::text[]) name`;
    expect([names, keys.length]).toEqual([names, 1]);
  }
});
