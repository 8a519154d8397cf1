import type { Metadata } from "next";
import { Clocks } from "@/components/system/clocks";
import { SystemParts } from "@/components/system/parts";
import { SystemTables } from "@/components/system/tables";
import { DownloadLink } from "@/components/ui/button-link";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { systemState } from "@/lib/office/system/queries";
import { pageViewer } from "@/lib/platform/session/viewer";
import { dayInIndia } from "@/lib/values/clock";

export const metadata: Metadata = { title: "System" };

export default async function System() {
  const system = await systemState.read(await pageViewer("system.read"), {});
  return (
    <>
      <PageHeader
        title="System"
        note="How the product itself is, at this moment."
        actions={
          <DownloadLink href="/api/system/report" download={`problem-${dayInIndia()}.json`}>
            Report a problem
          </DownloadLink>
        }
      />
      <p>
        <em>Report a problem</em> makes a file for whoever helps you: versions, settings without
        their secrets, the last errors by their reference, and how long calls took. It names no
        student, and holds none of their numbers and papers.
      </p>
      <Clocks />
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
