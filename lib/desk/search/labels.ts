import type { Right } from "@/lib/platform/access/policy";

/** The dashboard's search types (spec §2, §5); who has which is in the policy. */
export const searchTypes = [
  {
    value: "mobile",
    label: "Mobile",
    right: "search.mobile",
    invalid: "Please enter a valid mobile number",
  },
  {
    value: "officialMobile",
    label: "Official Mobile",
    right: "search.officialMobile",
    invalid: "Please enter a valid mobile number",
  },
  {
    value: "officialEmail",
    label: "Official Email",
    right: "search.officialEmail",
    invalid: "Please enter a valid Email",
  },
  { value: "name", label: "Name", right: "search.name", invalid: "Please enter a valid name" },
  {
    value: "dob",
    label: "Date of Birth",
    right: "search.dob",
    invalid: "Please enter a valid DOB",
  },
] as const satisfies { value: string; label: string; right: Right; invalid: string }[];

export type SearchType = (typeof searchTypes)[number]["value"];
