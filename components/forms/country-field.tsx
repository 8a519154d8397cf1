"use client";
import { useMemo } from "react";
import { type FieldProps, SelectField } from "@/components/forms/fields";
import { useHouseCountries } from "@/components/forms/house-countries";
import { countriesFirst } from "@/lib/values/countries";

type Props = FieldProps & {
  /** where somebody lives, which is India before the house's own countries */
  home?: boolean;
};

/** A country, found by its names, codes and what the trade calls it; the form's value is its code. */
export function CountryField({ home = false, ...props }: Props) {
  const { codes, names } = useHouseCountries();
  const options = useMemo(
    () => countriesFirst(home ? ["IN", ...codes] : codes, names),
    [home, codes, names],
  );
  return <SelectField {...props} options={options} />;
}
