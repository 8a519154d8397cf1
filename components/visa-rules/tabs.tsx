"use client";
import { PageTabs } from "@/components/lists/page-tabs";

type Props = {
  countries: readonly { value: string; label: string; open: number }[];
  current: string;
};

const rulesHref = (country: string) => `/app/visa-rules?country=${country}`;

/** A tab for each country that has rules, with how many of them nobody has confirmed, and one for the import. */
export const RuleTabs = ({ countries, current }: Props) => (
  <PageTabs
    label="Countries"
    tabs={[
      ...countries.map(({ value, label, open }) => ({
        href: rulesHref(value),
        label: open > 0 ? `${label} (${open} off)` : label,
      })),
      { href: "/app/visa-rules/import", label: "Import" },
    ]}
    current={current}
  />
);
