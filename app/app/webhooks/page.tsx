import type { Metadata } from "next";
import Link from "next/link";
import { DataTable } from "@/components/lists/data-table";
import { PageHeader } from "@/components/ui/page-header";
import { MakeWebhook } from "@/components/webhooks/buttons";
import { webhookColumns } from "@/components/webhooks/columns";
import { webhooks } from "@/lib/office/webhooks/queries";
import { branchOption } from "@/lib/platform/branches/known";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Webhooks" };

export default async function Webhooks() {
  const viewer = await pageViewer("apiKeys.manage");
  return (
    <>
      <PageHeader
        title="Webhooks"
        note={
          <>
            Another program is told at once when something happens here: what, when and to whom by
            its number, never a name, a mobile or an amount. For these it asks with an{" "}
            <Link href="/app/api-keys">API key</Link>.
          </>
        }
        actions={<MakeWebhook choices={viewer.branches.map(branchOption)} />}
      />
      <DataTable
        caption="Webhooks"
        columns={webhookColumns}
        rows={await webhooks.read(viewer, {})}
        rowKey={({ id }) => id}
        empty="No program is told of anything yet."
      />
    </>
  );
}
