import type { Metadata } from "next";
import { z } from "zod";
import { LeadPage } from "@/components/leads/note-page";
import { PageHeader } from "@/components/ui/page-header";
import { Sheet } from "@/components/ui/sheet";
import { deskOf } from "@/lib/intake/leads/desk";
import { listState, type SearchParams } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Note a lead" };

/** What the palette looked for and did not find. */
const handedOver = z.object({ name: z.string().max(200), mobile: z.string().max(40) });

export default async function NoteLeadPage({ searchParams }: { searchParams: SearchParams }) {
  const given = await listState(handedOver, searchParams);
  const viewer = await pageViewer("leads.list");
  return (
    <>
      <PageHeader title="Note a lead" note="Ctrl+Shift+E opens this on any page." />
      <Sheet>
        <LeadPage {...deskOf(viewer)} details={given} />
      </Sheet>
    </>
  );
}
