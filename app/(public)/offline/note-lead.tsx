"use client";
import { useState } from "react";
import { type Desk, LeadForm } from "@/components/leads/form";
import { OfflineDesk } from "@/components/offline/desk";

/** A caller is noted although nobody reaches the server. */
export function NoteLead() {
  const [noted, setNoted] = useState(0);
  const next = () => setNoted(noted + 1);
  return (
    <OfflineDesk<Desk>>
      {(desk) => (
        <section aria-labelledby="note-a-lead">
          <h2 id="note-a-lead">Note a lead</h2>
          <LeadForm key={noted} {...desk} onDone={next} onCancel={next} />
        </section>
      )}
    </OfflineDesk>
  );
}
