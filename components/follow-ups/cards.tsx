"use client";
import styles from "@/components/follow-ups/cards.module.css";
import { href } from "@/components/lists/href";
import { NearLink } from "@/components/ui/near-link";
import { Panel, Panels } from "@/components/ui/panel";
import {
  type BucketCounts,
  type CardAction,
  cardActions,
  cardLabels,
} from "@/lib/parts/follow-ups/labels";
import { showCount } from "@/lib/values/words";

type Row = BucketCounts & { branch: { value: string; label: string } | null; action: CardAction };

// The dashboard calls what is upcoming "Future" (spec §4).
const columns = [
  { tab: "pending", label: "Pending" },
  { tab: "today", label: "Today" },
  { tab: "upcoming", label: "Future" },
] as const;

/** Generic, Appointment and Expected Applicant follow-ups (spec §2): each count leads to its list. */
export const FollowUpCards = ({ rows }: { rows: Row[] }) => (
  <section className={styles.cards} aria-label="Follow Ups">
    <Panels>
      {cardActions.map((action) => (
        <Card key={action} action={action} rows={rows.filter((row) => row.action === action)} />
      ))}
    </Panels>
  </section>
);

function Card({ action, rows }: { action: CardAction; rows: Row[] }) {
  const byBranch = rows.some(({ branch }) => branch);
  return (
    <Panel id={action.toLowerCase().replaceAll(" ", "-")} title={cardLabels[action]}>
      <table aria-label={cardLabels[action]}>
        <thead>
          <tr>
            {byBranch && <td />}
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ branch, ...counts }) => (
            <tr key={branch?.value}>
              {branch && <th scope="row">{branch.label}</th>}
              {columns.map(({ tab, label }) => (
                <td key={tab}>
                  <NearLink
                    href={href("/app/followups", { location: branch?.value ?? "", tab, action })}
                    aria-label={[showCount(counts[tab]), label, branch?.label]
                      .filter(Boolean)
                      .join(" ")}
                    data-late={(tab === "pending" && counts[tab] > 0) || undefined}
                  >
                    {showCount(counts[tab])}
                  </NearLink>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
