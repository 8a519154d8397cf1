import { fieldOf, type Part, parts } from "@/lib/intake/lead-sources/labels";

/** A mapping as the values of its fields. */
export const mapped = (mapping: Record<string, string> = {}) =>
  Object.fromEntries(parts.map((part) => [fieldOf[part], mapping[part] ?? ""])) as Record<
    (typeof fieldOf)[Part],
    string
  >;
