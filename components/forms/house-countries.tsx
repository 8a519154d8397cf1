"use client";
import { createContext, type ReactNode, useContext } from "react";

type House = {
  /** of the countries that the house has universities in: every list of countries begins with them */
  codes: readonly string[];
  /** what countries are called in the page's language, where that is not English */
  names?: Record<string, string>;
};

const HouseCountries = createContext<House>({ codes: [] });

export const useHouseCountries = () => useContext(HouseCountries);

export const HouseCountriesOf = ({ codes, names, children }: House & { children: ReactNode }) => (
  <HouseCountries value={{ codes, names }}>{children}</HouseCountries>
);
