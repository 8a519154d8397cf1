import type { Row } from "../insert";
import { fullName } from "../people";
import { type Random, randomFrom, uuidAt } from "../random";
import { type Case, reached } from "./cases";
import type { Staff } from "./staff";

// Families of the demo: contacts of a case, one person who stands twice, and a brother or sister with one number.

const fathers = ["Gurdev", "Balwinder", "Kashmir", "Sukhdev", "Kulwant", "Joginder", "Avtar"];
const mothers = ["Sukhwinder", "Balbir", "Ranjit", "Kulwant", "Paramjit", "Surinder", "Harbans"];
const otherFathers = ["Ashok", "Vijay", "Rajesh", "Yaqub"];
const otherMothers = ["Sunita", "Rekha", "Kamlesh", "Veena"];
const work = ["Farmer", "Farmer", "Shopkeeper", "Teacher, retired", "Driver", "Army, retired"];

/** Singh and Kaur are no family's: what is left of a student's name is. */
const clanOf = ({ person: { first_name, surname } }: Case): string | null => {
  if (surname === null || surname === "Singh" || surname === "Kaur") return null;
  return / (Singh|Kaur)$/.test(first_name) ? surname : null;
};

const isSikh = ({ name }: Case) => /(Singh|Kaur)/.test(name) || !name.includes(" ");

function parent(one: Case, chance: Random, relation: "father" | "mother"): string {
  const { surname } = one.person;
  const [given, other, khalsa] =
    relation === "father"
      ? ([fathers, otherFathers, "Singh"] as const)
      : ([mothers, otherMothers, "Kaur"] as const);
  const names = isSikh(one)
    ? [chance.pick(given), khalsa, clanOf(one)]
    : [chance.pick(other), surname];
  return names.filter(Boolean).join(" ");
}

/** Parents of those whose profile is filled in, and who pays where money has moved. */
export function contacts(one: Case): Row[] {
  if (!reached(one, "profile")) return [];
  // A chance of its own keeps everything else about these people as it was.
  const chance = randomFrom(`contacts ${one.person.mobile}`);
  const row = (relation: string, name: string, about: Row): Row => ({
    id: uuidAt(one.createdAt.getTime(), chance),
    assessment_id: one.id,
    relation,
    name,
    mobile: `+9199142${chance.whole(10_000, 99_999)}`,
    email: null,
    occupation: null,
    note: null,
    created_at: one.createdAt.toISOString(),
    ...about,
  });
  const rows = [row("father", parent(one, chance, "father"), { occupation: chance.pick(work) })];
  if (chance.chance(0.6))
    rows.push(row("mother", parent(one, chance, "mother"), { note: "Calls in the morning" }));
  if (reached(one, "deposit"))
    rows.push(
      row("sponsor", parent(one, chance, "father"), {
        mobile: null,
        email: `sponsor.${one.person.email}`,
        note: "Uncle in Brampton, pays the first year",
      }),
    );
  return rows;
}

/** The first new case and a case that is worked on in its branch, from the `from`-th new one on. */
function pairOf(cases: Case[], stage: Case["stage"], from: number): [Case, Case] | undefined {
  const fresh = cases.filter(({ state }) => state === "unattended").slice(from);
  for (const young of fresh) {
    const older = cases.find((one) => one.stage === stage && one.location === young.location);
    if (older) return [young, older];
  }
  return undefined;
}

/**
 * Somebody who asked again with a new number, in another spelling; and a brother or sister with the number of the family
 * (decision C21).
 */
export function makeTwins(cases: Case[]): void {
  const twins = pairOf(cases, "application", 2);
  if (twins) {
    const [young, { person }] = twins;
    const { mobile, country_apply_for } = young.person;
    const first_name = person.first_name.replace("ee", "i");
    young.person = { ...person, first_name, mobile, country_apply_for };
    young.name = fullName(young.person);
  }
  const siblings = pairOf(cases, "offer", 6);
  if (siblings) {
    const [young, older] = siblings;
    const { mobile, address, city, pincode, surname } = older.person;
    Object.assign(young.person, { mobile, address, city, pincode });
    if (clanOf(older)) young.person.surname = surname;
    young.name = fullName(young.person);
    young.siblingOf = older.id;
  }
}

/** Somebody said that brother and sister are two persons. */
export const differentPersons = (cases: Case[], { admin }: Staff): Row[] =>
  cases.flatMap(({ id, siblingOf, createdAt }) => {
    if (!siblingOf) return [];
    const [one_id = "", other_id = ""] = [id, siblingOf].sort();
    return [{ one_id, other_id, said_by_id: admin.id, said_at: createdAt.toISOString() }];
  });
