import type { Metadata } from "next";
import { listColumns } from "@/components/institution-lists/columns";
import { InstitutionListTabs } from "@/components/institution-lists/tabs";
import { DataTable } from "@/components/lists/data-table";
import { ButtonLink } from "@/components/ui/button-link";
import { PageHeader } from "@/components/ui/page-header";
import { listsHeld } from "@/lib/catalogue/institution-lists/queries";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Registers of institutions" };

const note =
  "Each letter in a case says whether its institution stands in these lists. A listed number proves nothing: forgers copy them, and a second person asks the university.";

export default async function InstitutionLists() {
  const viewer = await pageViewer("institutionLists.manage");
  const shared = " All branches share them, so an admin of all branches imports them.";
  return (
    <>
      <PageHeader
        title="Registers of institutions"
        note={viewer.allBranches ? note : note + shared}
        actions={
          viewer.allBranches && <ButtonLink href="/app/institution-lists/import">Import</ButtonLink>
        }
      />
      <InstitutionListTabs current="/app/institution-lists" />
      <DataTable
        caption="Registers of institutions"
        columns={listColumns}
        rows={await listsHeld()}
        rowKey={({ name }) => name}
        empty=""
      />
    </>
  );
}
