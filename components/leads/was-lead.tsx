import Link from "next/link";
import { Calls } from "@/components/leads/detail";
import styles from "@/components/leads/leads.module.css";
import { leadPath } from "@/lib/intake/leads/labels";
import type { LeadWithCalls } from "@/lib/intake/leads/queries";
import { showMoment } from "@/lib/values/words";

/** What was noted and said before a case was one: on its Overview. */
export const WasLead = ({ leads }: { leads: LeadWithCalls[] }) =>
  leads.map(({ lead, calls }) => (
    <section key={lead._id} className={styles.was} aria-labelledby={`lead-${lead._id}`}>
      <h2 id={`lead-${lead._id}`}>
        As a lead: <Link href={leadPath(lead._id)}>{lead.name}</Link>
      </h2>
      <p className={styles.words}>
        Noted by {lead.createdBy} on {showMoment(lead.createdAt)}
        {lead.wish && `. Wish: ${lead.wish}`}
        {lead.note && `\n${lead.note}`}
      </p>
      {calls.length > 0 && <Calls calls={calls} />}
    </section>
  ));
