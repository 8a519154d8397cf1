import type { Metadata } from "next";
import { DataTable } from "@/components/lists/data-table";
import { signerColumns } from "@/components/trusted-signers/columns";
import { PageHeader } from "@/components/ui/page-header";
import { trustedSigners } from "@/lib/parts/trusted-signers/queries";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Trusted signers" };

export default async function TrustedSigners() {
  const viewer = await pageViewer("trustedSigners.manage");
  return (
    <>
      <PageHeader
        title="Trusted signers"
        note={`Certificates of letters whose owner the office knows. A signer is added from a signed letter in a case.${viewer.allBranches ? "" : " All branches share them, so an admin of all branches changes them."}`}
      />
      <DataTable
        caption="Trusted signers"
        columns={signerColumns(viewer.allBranches)}
        rows={await trustedSigners.read(viewer, {})}
        rowKey={(row) => row._id}
        empty="Nobody is trusted yet. Open a signed letter in the Letters tab of its case and choose Trust this signer."
      />
    </>
  );
}
