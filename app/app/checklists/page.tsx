import type { Metadata } from "next";
import { AddTemplate } from "@/components/checklists/buttons";
import { TemplateSection } from "@/components/checklists/section";
import { PageTabs } from "@/components/lists/page-tabs";
import { PageHeader } from "@/components/ui/page-header";
import { templateCountries, templatesOfCountry } from "@/lib/catalogue/checklists/queries";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";
import { countryCode } from "@/lib/values/countries";

export const metadata: Metadata = { title: "Checklists" };

const hrefOf = (code: string) => `/app/checklists?country=${code}`;

export default async function Checklists({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("checklists.manage");
  const countries = await templateCountries();
  const { country: typed } = await searchParams;
  const wanted = (typeof typed === "string" && countryCode(typed)) || countries[0]?.value;
  const templates = wanted ? await templatesOfCountry.read(viewer, { country: wanted }) : [];
  const mayChange = viewer.allBranches;
  return (
    <>
      <PageHeader
        title="Checklists"
        note={`What each country asks of students, stage by stage. A case takes it when a course is chosen; a change here is offered to running cases and changes none by itself.${mayChange ? "" : " All branches share them, so an admin of all branches changes them."}`}
        actions={mayChange && <AddTemplate country={wanted ?? ""} />}
      />
      {countries.length > 0 && (
        <PageTabs
          label="Countries"
          tabs={countries.map(({ value, label }) => ({ href: hrefOf(value), label }))}
          current={hrefOf(wanted ?? "")}
        />
      )}
      {templates.map((template) => (
        <TemplateSection key={template._id} template={template} mayChange={mayChange} />
      ))}
      {templates.length === 0 && (
        <p>
          There is no checklist {countries.length > 0 ? "of this country" : "yet"}. Add the first
          one, or ask whoever set this product up to add those of seven countries.
        </p>
      )}
    </>
  );
}
