"use client";
import { useWatch } from "react-hook-form";
import { StateBadge } from "@/components/case/state-badge";
import { OpenLead } from "@/components/leads/open-lead";
import { useKnown } from "@/components/leads/use-known";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { Notice } from "@/components/ui/notice";
import type { KnownMobile } from "@/lib/intake/leads/answer";
import { canonicalMobile } from "@/lib/values/mobile";
import styles from "./leads.module.css";

type Props = {
  /** the number of the lead that is edited: its own */
  own?: string;
};

/** Whether the person is known: the assessment, or the open lead, with the way there. */
export function Known({ own }: Props) {
  const typed: unknown = useWatch({ name: "mobile" });
  const mobile = typeof typed === "string" ? canonicalMobile(typed) : undefined;
  const known = useKnown(mobile === own ? undefined : mobile);
  return (
    <div role="status" className={styles.status}>
      {known && <Said {...known} />}
    </div>
  );
}

function Said({ case: assessment, lead, elsewhere }: KnownMobile) {
  if (assessment)
    return (
      <Notice>
        <StateBadge state={assessment.state} />{" "}
        <NewTabLink href={`/app/view-assessment/${assessment.ref_no}`}>
          {assessment.name}, {assessment.ref_no}
        </NewTabLink>{" "}
        has this mobile.{" "}
        {assessment.handler ? `Case handler: ${assessment.handler}` : "No case handler yet"}.
      </Notice>
    );
  if (lead) return <OpenLead {...lead} />;
  if (elsewhere) return <Notice>This mobile is known in another branch.</Notice>;
  return <p className={styles.dim}>New here: nobody has this mobile.</p>;
}
