import { type Relation, relationName, relationWords } from "@/lib/parts/contacts/labels";
import { valuesOf } from "@/lib/values/options";

/** One's own number stands in the other case as that of a contact: somebody registered by it, or a brother or sister. */
const ofContact = Object.fromEntries(
  valuesOf(relationWords).map((relation) => [
    `of_${relation}`,
    `same number as the other's ${relationName(relation)}`,
  ]),
) as Record<`of_${Relation}`, string>;

/** Why two cases may be one person's, the surest first. */
const twinReasons = {
  passport: "same passport",
  mobile: "same mobile",
  birth: "name sounds alike, same birth date",
  email: "same email",
  father: "name and father's name sound alike",
  ...ofContact,
  relative: "a contact of both has the same number, as of brothers and sisters",
} as const;
type TwinReason = keyof typeof twinReasons;

/** The surest first, as people read it. */
export const reasonWords = (reasons: readonly string[]): string[] =>
  (Object.keys(twinReasons) as TwinReason[])
    .filter((reason) => reasons.includes(reason))
    .map((reason) => twinReasons[reason]);

/** Pairs that wait for somebody, and those of two persons. */
export const twinTabs = ["likely", "different"] as const;
export type TwinTab = (typeof twinTabs)[number];
export const twinTabLabels: Record<TwinTab, string> = {
  likely: "May be the same",
  different: "Not the same",
};

export const mergePath = (one: string, other: string) => `/app/twins/${one}/${other}` as const;
