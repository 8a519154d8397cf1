import type { Metadata } from "next";
import { DownloadLink } from "@/components/ui/button-link";
import { PageHeader } from "@/components/ui/page-header";
import { AddRule, StartRules } from "@/components/visa-rules/buttons";
import { RulesSection } from "@/components/visa-rules/section";
import { RuleTabs } from "@/components/visa-rules/tabs";
import { dayNumber, dayText, monthsAfter } from "@/lib/catalogue/visa-rules/dates";
import { ruleCountries, rulesOfCountry } from "@/lib/catalogue/visa-rules/queries";
import { startingRules } from "@/lib/catalogue/visa-rules/starting-rules";
import { previewRule } from "@/lib/parts/visa-dates/actions";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";
import { dayInIndia } from "@/lib/values/clock";
import { countryCode, countryName } from "@/lib/values/countries";

export const metadata: Metadata = { title: "Visa rules" };

/** Figures change once a year, and sources are looked at twice. */
const monthsToReview = 6;
const startingCountries = [...new Set(startingRules.map(({ country }) => country))];

export default async function VisaRules({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("visaRules.manage");
  const known = await ruleCountries();
  const more = startingCountries
    .filter((code) => !known.some(({ value }) => value === code))
    .map((value) => ({ value, label: countryName(value), open: 0 }));
  const countries = [...known, ...more];
  const { country: typed } = await searchParams;
  const country =
    (typeof typed === "string" && countryCode(typed)) || (countries[0]?.value ?? "GB");
  const rules = await rulesOfCountry.read(viewer, { country });
  const keys = new Set(rules.map(({ key }) => key));
  const mayStart = startingRules.some((rule) => rule.country === country && !keys.has(rule.key));
  const mayChange = viewer.allBranches;
  const reviewBy = dayText(monthsAfter(dayNumber(dayInIndia()), monthsToReview));
  const label = countryName(country);
  return (
    <>
      <PageHeader
        title="Visa rules"
        note={`What each country asks, with its source. A rule is off until an admin has seen the source and confirms it: j and k go from rule to rule, Enter opens the source, c confirms.${mayChange ? "" : " All branches share them, so an admin of all branches changes them."}`}
        actions={
          <>
            <DownloadLink href="/api/visa-rule/export">Export</DownloadLink>
            {mayChange && <AddRule country={country} preview={previewRule} />}
          </>
        }
      />
      <RuleTabs countries={countries} current={`/app/visa-rules?country=${country}`} />
      {mayChange && mayStart && <StartRules country={country} label={label} />}
      <RulesSection
        title={label}
        rules={rules}
        mayChange={mayChange}
        reviewBy={reviewBy}
        preview={previewRule}
      />
    </>
  );
}
