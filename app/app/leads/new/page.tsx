import type { Metadata } from "next";
import { LeadPage } from "@/components/leads/note-page";
import { PageHeader } from "@/components/ui/page-header";
import { Sheet } from "@/components/ui/sheet";
import { deskOf } from "@/lib/leads/desk";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Note a lead" };

export default async function NoteLeadPage() {
  const viewer = await pageViewer("leads.list");
  return (
    <>
      <PageHeader title="Note a lead" note="Ctrl+Shift+E opens this on any page." />
      <Sheet>
        <LeadPage {...deskOf(viewer)} />
      </Sheet>
    </>
  );
}
