import type { Metadata } from "next";
import Link from "next/link";
import { apiKeyColumns } from "@/components/api-keys/columns";
import { MakeKey } from "@/components/api-keys/make";
import { DataTable } from "@/components/lists/data-table";
import { PageHeader } from "@/components/ui/page-header";
import { apiKeys } from "@/lib/office/api-keys/queries";
import { branchOption } from "@/lib/platform/branches/known";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "API keys" };

export default async function ApiKeys() {
  const viewer = await pageViewer("apiKeys.manage");
  return (
    <>
      <PageHeader
        title="API keys"
        note={
          <>
            A key lets another program read and write here as you, within what it opens. The{" "}
            <Link href="/api/openapi.json" prefetch={false}>
              description of the calls
            </Link>{" "}
            says how it asks.
          </>
        }
        actions={<MakeKey choices={viewer.branches.map(branchOption)} />}
      />
      <DataTable
        caption="API keys"
        columns={apiKeyColumns}
        rows={await apiKeys.read(viewer, {})}
        rowKey={({ id }) => id}
        empty="No program has a key yet."
      />
    </>
  );
}
