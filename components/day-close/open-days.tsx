import Link from "next/link";
import { Fragment } from "react";
import { Notice } from "@/components/ui/notice";
import type { openDays } from "@/lib/money/day-close/queries";
import { counted, showDate } from "@/lib/values/words";

type Props = { days: Awaited<ReturnType<typeof openDays>> };

/** Reminds people who close past days of the unclosed ones with records: one line, however many branches. */
export const OpenDaysNotice = ({ days }: Props) =>
  days.length > 0 && (
    <Notice aria-label="Days to close">
      Not closed:{" "}
      {days.map(({ location, branch, days, first }, index) => (
        <Fragment key={location}>
          {index > 0 && "; "}
          <Link href={`/app/day-close?location=${location}&day=${first}`} prefetch={false}>
            {branch}
          </Link>{" "}
          {days === 1
            ? showDate(first)
            : `${counted(days, "day", "days")} since ${showDate(first)}`}
        </Fragment>
      ))}
      .
    </Notice>
  );
