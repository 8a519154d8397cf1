import type { Metadata } from "next";
import { TemplateSection } from "@/components/templates/section";
import { PageHeader } from "@/components/ui/page-header";
import { registrations } from "@/lib/catalogue/dlt/queries";
import { type TemplateKind, templateKinds } from "@/lib/catalogue/templates/labels";
import { templates } from "@/lib/catalogue/templates/queries";
import { smsPartPrice } from "@/lib/office/message-costs/queries";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Templates" };

export default async function Templates() {
  const viewer = await pageViewer("templates.manage");
  const [all, registered, pricePerPart] = await Promise.all([
    templates.read(viewer, {}),
    registrations(),
    smsPartPrice(),
  ]);
  return (
    <>
      <PageHeader
        title="Templates"
        note={`What messages to students say. Each goes out in the language of the case, and in English where a case has none. Where you have written nothing in a language, or switched it off, the usual words of that language are sent.${viewer.allBranches ? "" : " All branches share them, so an admin of all branches changes them."}`}
      />
      {Object.keys(templateKinds).map((kind) => (
        <TemplateSection
          key={kind}
          kind={kind as TemplateKind}
          places={all.filter((place) => place.kind === kind)}
          mayChange={viewer.allBranches}
          registrations={registered}
          pricePerPart={pricePerPart}
        />
      ))}
    </>
  );
}
