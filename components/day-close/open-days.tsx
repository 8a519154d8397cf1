import Link from "next/link";
import { Notice } from "@/components/ui/notice";
import type { openDays } from "@/lib/day-close/queries";
import { showDate } from "@/lib/values/words";

type Props = { days: Awaited<ReturnType<typeof openDays>> };

/** Reminds whoever keeps the books of days that have records and are not closed. */
export const OpenDaysNotice = ({ days }: Props) =>
  days.map(({ location, branch, days, first }) => (
    <Notice key={location} aria-label="Days to close">
      {branch}:{" "}
      {days === 1
        ? `${showDate(first)} is not closed.`
        : `${days} days are not closed, the first ${showDate(first)}.`}{" "}
      <Link href={`/app/day-close?location=${location}&day=${first}`} prefetch={false}>
        Count and close
      </Link>
    </Notice>
  ));
