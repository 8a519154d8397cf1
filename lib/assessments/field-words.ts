import { englishTestLabels, labels, options } from "@/lib/case/labels";
import { branchName } from "@/lib/platform/branches/known";
import { countryName } from "@/lib/values/countries";
import { showDate, showMobile, showRupees } from "@/lib/values/words";

// How the history tells a field and what it was.

const optionLabel = (name: keyof typeof options) => (value: string) =>
  options[name].find((option) => option.value === value)?.label ?? value;

const words: Record<string, (value: string) => string> = {
  mobile: showMobile,
  officialMobile: showMobile,
  dob: showDate,
  country: countryName,
  country_apply_for: countryName,
  visa_refused_for: countryName,
  location: branchName,
  any_refusal: optionLabel("yesNo"),
  spouse: optionLabel("yesNo"),
  english_test_type: (value) =>
    value in englishTestLabels ? englishTestLabels[value as keyof typeof englishTestLabels] : value,
  source: optionLabel("source"),
  total_amount: showRupees,
};

export const fieldLabel = (field: string) =>
  field in labels ? labels[field as keyof typeof labels] : field;

/** A field's stored text as people read it; nothing is "empty". */
export const fieldWords = (field: string, value: string | null) =>
  value === null ? "empty" : (words[field]?.(value) ?? value);
