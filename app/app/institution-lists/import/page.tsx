import type { Metadata } from "next";
import { ImportForm } from "@/components/institution-lists/import-form";
import { InstitutionListTabs } from "@/components/institution-lists/tabs";
import { PageHeader } from "@/components/ui/page-header";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Import a register" };

const note =
  "The authority’s file as .xlsx or CSV, with the day that it is of. It takes the place of the list that is there, once you have seen what it changes.";

export default async function ImportInstitutionList() {
  await pageViewer("institutionLists.manage");
  return (
    <>
      <PageHeader title="Registers of institutions" note={note} />
      <InstitutionListTabs current="/app/institution-lists/import" />
      <ImportForm />
    </>
  );
}
