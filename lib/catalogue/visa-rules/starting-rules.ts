import { rulesOfAu, rulesOfNz } from "@/lib/catalogue/visa-rules/starting-au-nz";
import { rulesOfCa } from "@/lib/catalogue/visa-rules/starting-ca";
import { rulesOfDe, rulesOfIe, rulesOfUs } from "@/lib/catalogue/visa-rules/starting-de-ie-us";
import { rulesOfGb } from "@/lib/catalogue/visa-rules/starting-gb";
import type { StartingRule } from "@/lib/catalogue/visa-rules/starting-rule";

/** What an office begins with, of seven countries. None is judged by until an admin has seen its source. */
export const startingRules: readonly StartingRule[] = [
  ...rulesOfGb,
  ...rulesOfCa,
  ...rulesOfAu,
  ...rulesOfNz,
  ...rulesOfDe,
  ...rulesOfIe,
  ...rulesOfUs,
];
