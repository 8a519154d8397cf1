import Link from "next/link";
import { inRow, Tags } from "@/components/case/tags";
import { Badge, type Tone } from "@/components/ui/badge";
import { NewTabLink } from "@/components/ui/new-tab-link";
import type { LeadAnswer } from "@/lib/intake/leads/answer";
import { type LeadState, leadPath, leadStateLabels } from "@/lib/intake/leads/labels";
import { showDate, showDay, showMobile } from "@/lib/values/words";
import styles from "./leads.module.css";

type Props = { lead: LeadAnswer };

export const Who = ({ lead: { _id, name, mobile } }: Props) => (
  <span className={styles.who}>
    <Link href={leadPath(_id)} prefetch={false}>
      {name}
    </Link>
    <a className={styles.reach} href={`tel:${mobile}`}>
      {showMobile(mobile)}
    </a>
  </span>
);

/** What they wish, with the tags of the lead. */
export const Wish = ({ lead: { wish, note, tags } }: Props) => (
  <span className={styles.wish}>
    <span className={styles.words}>{wish ?? note}</span>
    <Tags tags={tags} most={inRow} />
  </span>
);

/** When an open one is to be called; of the others, what became of them and when. */
export function Standing({ lead, today }: Props & { today: string }) {
  const { state, ref_no, reason, closeWords, endedAt, followUpOn, followUpTime } = lead;
  if (state === "open")
    return (
      <span className={styles.due}>
        {showDate(followUpOn)} {followUpTime}
        {followUpOn < today && <Badge tone="red">Overdue</Badge>}
        {followUpOn === today && <Badge tone="yellow">Today</Badge>}
      </span>
    );
  const on = endedAt && ` on ${showDay(endedAt)}`;
  if (state === "closed")
    return (
      <span className={styles.words}>
        {reason?.label}
        {closeWords && `: ${closeWords}`}
        <span className={styles.dim}>{on}</span>
      </span>
    );
  return (
    <span className={styles.words}>
      {ref_no ? (
        <NewTabLink href={`/app/view-assessment/${ref_no}`}>{ref_no}</NewTabLink>
      ) : (
        "Deleted since"
      )}
      <span className={styles.dim}>{on}</span>
    </span>
  );
}

const tones: Record<LeadState, Tone> = { open: "blue", assessment: "green", closed: "grey" };

export const LeadBadge = ({ lead: { state } }: Props) => (
  <Badge tone={tones[state]}>
    {state === "assessment" ? "Became an assessment" : leadStateLabels[state]}
  </Badge>
);
