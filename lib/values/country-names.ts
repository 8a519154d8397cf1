// What the trade calls countries beside the names and codes of ISO 3166-1 (i18n-iso-countries).

export const tradeNames: Record<string, readonly string[]> = {
  AE: ["UAE", "Dubai", "Emirates", "Abu Dhabi", "Sharjah"],
  AU: ["Aus", "Aussie", "Austrailia"],
  CA: ["Can", "Kanada"],
  CD: ["DR Congo"],
  CH: ["Swiss"],
  CN: ["Mainland China"],
  DE: ["Ger", "Deutschland"],
  GB: ["UK", "England", "Britain", "Scotland", "Wales", "Northern Ireland"],
  HK: ["Hongkong"],
  IE: ["Ire", "Eire", "Republic of Ireland"],
  IN: ["Bharat", "Hindustan"],
  KR: ["Korea"],
  LA: ["Laos"],
  LK: ["Srilanka", "Ceylon"],
  MD: ["Moldova"],
  MM: ["Burma"],
  MO: ["Macau"],
  NL: ["Holland"],
  NZ: ["Newzealand", "New Zeland"],
  PH: ["Philipines"],
  SA: ["KSA", "Saudi"],
  SG: ["Singapur"],
  SY: ["Syria"],
  SZ: ["Swaziland"],
  US: ["USA", "America", "States"],
  VA: ["Vatican"],
  VN: ["Viet Nam"],
};

/** The names by which a list that the browser searches itself has a country once more. */
export const listedAgain = [
  ["GB", "UK"],
  ["GB", "England"],
  ["GB", "Britain"],
  ["GB", "Scotland"],
  ["US", "USA"],
  ["US", "America"],
  ["NZ", "NZ"],
  ["AE", "UAE"],
  ["AE", "Dubai"],
] as const;
