"use client";
import Link from "next/link";
import type { CallFormProps } from "@/components/calls/form";
import { Recording } from "@/components/case/recording";
import type { Column } from "@/components/lists/data-table";
import styles from "@/components/lists/entry.module.css";
import { EntrySection } from "@/components/lists/entry-section";
import { lateDialog } from "@/components/ui/late";
import { PhoneLink } from "@/components/ui/phone-link";
import type { UntoldCall } from "@/lib/desk/phone-calls/queries";
import { deleteCall } from "@/lib/parts/call-log/actions";
import type { CallRow } from "@/lib/parts/calls/answer";
import { labels } from "@/lib/parts/calls/labels";
import { counted, showDate } from "@/lib/values/words";

const columns = (recorded: readonly string[]): Column<CallRow>[] => [
  {
    key: "day",
    header: "When",
    card: "title",
    cell: ({ day, time, by }) => (
      <div>
        {showDate(day)}, {time}
        <small className={styles.below}>{by}</small>
      </div>
    ),
  },
  {
    key: "outcome",
    header: labels.outcome,
    cell: ({ _id, outcome, minutes }) => (
      <div>
        {outcome.label}
        {minutes !== null && <small className={styles.below}>{counted(minutes, "minute")}</small>}
        {recorded.includes(_id) && <Recording id={_id} />}
      </div>
    ),
  },
  {
    key: "mobile",
    header: labels.mobile,
    cell: ({ mobile, direction }) => (
      <div>
        <PhoneLink mobile={mobile} />
        <small className={styles.below}>{direction.label}</small>
      </div>
    ),
  },
  { key: "words", header: labels.words, wide: true, cell: ({ words }) => words ?? "–" },
];

const Form = lateDialog<CallFormProps>(() => import("@/components/calls/form"));

type Props = Pick<CallFormProps, "refNo" | "numbers" | "open"> & {
  rows: CallRow[];
  /** the viewer's talks that nobody told of yet */
  untold: UntoldCall[];
  /** the ids of those that can be listened to */
  recorded: readonly string[];
};

export const CallSection = ({ numbers, open, untold, recorded, ...rest }: Props) => (
  <EntrySection
    {...rest}
    heading="Calls"
    noun="call"
    title={({ day, time }) => `of ${showDate(day)}, ${time}`}
    columns={columns(recorded)}
    id="callId"
    remove={deleteCall}
    instead={(row) =>
      row.followUpId && (
        <Link href={`/app/view-assessment/${rest.refNo}/follow-ups?tab=completed`} prefetch={false}>
          Its follow-up
        </Link>
      )
    }
    form={(props) => <Form {...props} numbers={numbers} open={open} untold={untold[0]} />}
  />
);
