import type { Relation } from "@/lib/parts/contacts/labels";

/** Somebody whom the case names elsewhere: nobody types them a second time. */
export type OfferedContact = { relation: Relation; name: string; mobile?: string };

/** Columns of a case that name such people. Parents who agreed for the student come first, since their mobile is proven. */
export const offeredSelect = {
  father_name: true,
  spouseName: true,
  guardians: {
    select: { relation: true, name: true, mobile: true },
    orderBy: { createdAt: "desc" },
  },
} as const;

type Named = {
  father_name: string | null;
  spouseName: string | null;
  guardians: { relation: string; name: string; mobile: string }[];
};

export function offeredContacts({ father_name, spouseName, guardians }: Named): OfferedContact[] {
  const named = (relation: Relation, name: string | null) => (name ? [{ relation, name }] : []);
  return [
    ...guardians.map(({ relation, ...person }) => ({ relation: relation as Relation, ...person })),
    ...named("father", father_name),
    ...named("spouse", spouseName),
  ];
}
