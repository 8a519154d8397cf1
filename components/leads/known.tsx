"use client";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { StateBadge } from "@/components/case/state-badge";
import { ask } from "@/components/forms/call";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { Notice } from "@/components/ui/notice";
import type { KnownMobile } from "@/lib/leads/answer";
import { leadPath } from "@/lib/leads/labels";
import { canonicalMobile } from "@/lib/values/mobile";
import { showDate } from "@/lib/values/words";
import styles from "./leads.module.css";

/** Who has the number that is in the field: asked as soon as it is whole, while the rest is typed. */
function useKnown(mobile: string | undefined): KnownMobile | undefined {
  const [found, setFound] = useState<{ mobile: string; known: KnownMobile }>();
  useEffect(() => {
    if (!mobile) return;
    const gone = new AbortController();
    void ask<KnownMobile>("/api/leads/known", { mobile }, gone.signal).then((answer) => {
      // Without an answer nobody is said to be new: saving asks again.
      if (answer.ok && !gone.signal.aborted) setFound({ mobile, known: answer.data });
    });
    return () => gone.abort();
  }, [mobile]);
  return found?.mobile === mobile ? found?.known : undefined;
}

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

function Said({ case: found, lead, elsewhere }: KnownMobile) {
  if (found)
    return (
      <Notice>
        <StateBadge state={found.state} />{" "}
        <NewTabLink href={`/app/view-assessment/${found.ref_no}`}>
          {found.name}, {found.ref_no}
        </NewTabLink>{" "}
        has this mobile. {found.handler ? `Case handler: ${found.handler}` : "No case handler yet"}.
      </Notice>
    );
  if (lead)
    return (
      <Notice>
        <NewTabLink href={leadPath(lead._id)}>{lead.name}</NewTabLink> is an open lead with this
        mobile. {lead.handler} calls on {showDate(lead.followUpOn)}.
      </Notice>
    );
  if (elsewhere) return <Notice>This mobile is known in another branch.</Notice>;
  return <p className={styles.dim}>New here: nobody has this mobile.</p>;
}
