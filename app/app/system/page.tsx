import type { Metadata } from "next";
import { SystemParts } from "@/components/system/parts";
import { SystemTables } from "@/components/system/tables";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { systemState } from "@/lib/office/system/queries";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "System" };

export default async function System() {
  const system = await systemState.read(await pageViewer("system.read"), {});
  return (
    <>
      <PageHeader title="System" note="How the product itself is, at this moment." />
      {system.warnings.map((warning) => (
        <Notice key={warning} tone="danger">
          {warning}
        </Notice>
      ))}
      <SystemParts system={system} />
      <SystemTables system={system} />
    </>
  );
}
