import type { Metadata } from "next";
import { ImportPanel } from "@/components/catalogue-import/import-panel";
import { PageHeader } from "@/components/ui/page-header";
import { RuleTabs } from "@/components/visa-rules/tabs";
import { ruleCountries } from "@/lib/catalogue/visa-rules/queries";
import { sheetColumns } from "@/lib/catalogue/visa-rules/sheet";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Import visa rules" };

const columns = sheetColumns.map(({ name, label }) => ({ name, label }));

const note =
  "The sheet that Export writes. New rules are added off; those that are off already take its words and values; confirmed ones stay as they are.";

export default async function ImportVisaRules() {
  await pageViewer("visaRules.manage");
  return (
    <>
      <PageHeader title="Visa rules" note={note} />
      <RuleTabs countries={await ruleCountries()} current="/app/visa-rules/import" />
      <ImportPanel
        to="/api/visa-rule/import"
        list="/app/visa-rules"
        noun="rule"
        plural="rules"
        done="imported"
        columns={columns}
      />
    </>
  );
}
