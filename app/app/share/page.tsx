import type { Metadata } from "next";
import { PageHeader } from "@/components/ui/page-header";
import { SharedFiles } from "@/components/uploads/shared-files";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Shared files" };

/** Where a telephone leads to after a file was shared with the office (public/sw.js). */
export default async function Share() {
  await pageViewer("account.own");
  return (
    <>
      <PageHeader title="Shared files" />
      <SharedFiles />
    </>
  );
}
