import { kinds } from "@/lib/catalogue/visa-rules/kinds";
import type { RuleKind } from "@/lib/catalogue/visa-rules/labels";

/** The parameters of a kind as inputs of a form, in their order; none while no kind is chosen. */
export const paramInputs = (kind: string) =>
  Object.hasOwn(kinds, kind)
    ? Object.entries(kinds[kind as RuleKind].fields).map(([name, field]) => ({
        name: `params.${name}`,
        ...field,
      }))
    : [];

/** The values that the words of a rule of this kind may name, as they are written: "{count}". */
export const namesForWords: Record<RuleKind, string> = {
  amount_at_least: "{amount}, {london}, {quebec}, {elsewhere}, {most}, {accommodation}",
  held_for: "{days}, {gap}",
  statement_covers: "{months}, {age}",
  age_at_most: "{count}",
  valid_until_at_least: "{count}",
  not_earlier_than: "{count}",
  not_later_than: "{count}",
  required: "",
  not_required: "",
  version_by: "{day}",
  info_duration: "{least}, {most}",
  exchange_rate: "{rate}",
};
