import { type FieldName, fieldOf, isFieldName } from "@/lib/case/fields/fields";
import type { Kind } from "@/lib/case/fields/kinds";
import {
  englishTestLabels,
  labels,
  languageOption,
  options,
  sourceOption,
} from "@/lib/case/labels";
import { branchName } from "@/lib/platform/branches/known";
import { countryName } from "@/lib/values/countries";
import { showDate, showMobile, showRupees } from "@/lib/values/words";

// How the history of a case tells a field and what stood in it.

const yesOrNo = (value: string) =>
  options.yesNo.find((option) => option.value === value)?.label ?? value;
const isTest = (value: string): value is keyof typeof englishTestLabels =>
  value in englishTestLabels;

/** A stored text as people read it, where that is not the text itself. */
const words: Partial<Record<Kind, (value: string) => string>> = {
  mobile: showMobile,
  birthday: showDate,
  rupees: showRupees,
  yesNo: yesOrNo,
  englishTest: (value) => (isTest(value) ? englishTestLabels[value] : value),
  source: (value) => sourceOption(value).label,
  language: (value) => languageOption(value).label,
  branch: branchName,
  residence: countryName,
  country: countryName,
  destination: countryName,
};

const inWords = (name: FieldName, value: string) => words[fieldOf(name).kind]?.(value) ?? value;

/** The label of a field; a field that is no more is told by its name. */
export const fieldLabel = (field: string) => (isFieldName(field) ? labels[field] : field);

/** A field's stored text as people read it; nothing is "empty". */
export const fieldWords = (field: string, value: string | null) =>
  value === null ? "empty" : isFieldName(field) ? inWords(field, value) : value;
