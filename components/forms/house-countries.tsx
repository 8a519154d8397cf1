"use client";
import { createContext, type ReactNode, useContext } from "react";

const HouseCountries = createContext<readonly string[]>([]);

/** The codes of the countries that the house has universities in: every list of countries begins with them. */
export const useHouseCountries = () => useContext(HouseCountries);

type Props = { codes: readonly string[]; children: ReactNode };

export const HouseCountriesOf = ({ codes, children }: Props) => (
  <HouseCountries value={codes}>{children}</HouseCountries>
);
