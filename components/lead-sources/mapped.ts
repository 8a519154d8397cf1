import { type Part, parts } from "@/lib/intake/lead-sources/labels";

/** The field of a form for each part of a lead. */
export const fieldOf = {
  name: "partName",
  surname: "partSurname",
  mobile: "partMobile",
  wish: "partWish",
  place: "partPlace",
} as const satisfies Record<Part, string>;

/** A mapping as the values of those fields. */
export const mapped = (mapping: Record<string, string> = {}) =>
  Object.fromEntries(parts.map((part) => [fieldOf[part], mapping[part] ?? ""])) as Record<
    (typeof fieldOf)[Part],
    string
  >;
