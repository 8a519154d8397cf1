import Link from "next/link";
import { Notice } from "@/components/ui/notice";
import { unusualWords } from "@/lib/office/access-log/labels";
import { showDate } from "@/lib/values/words";
import styles from "./unusual.module.css";

type Unusual = Parameters<typeof unusualWords>[0] & { day: string; staffId: string; name: string };

/** Days that are not somebody's way, each with the lines behind it; nothing where there are none. */
export function UnusualDays({ days }: { days: Unusual[] }) {
  if (days.length === 0) return null;
  return (
    <Notice role="region" aria-label="Unusual">
      <h2 className={styles.heading}>Unusual in the last 30 days</h2>
      <ul className={styles.days}>
        {days.map((one) => (
          <li key={`${one.staffId} ${one.day} ${one.why}`}>
            <Link
              href={`/app/access-log?person=${one.staffId}&from=${one.day}&to=${one.day}`}
              prefetch={false}
            >
              {one.name}, {showDate(one.day)}
            </Link>{" "}
            {unusualWords(one)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
