import styles from "@/components/visa-dates/visa-dates.module.css";
import { daysAfter, daysBetween } from "@/lib/values/calendar";
import { showDate } from "@/lib/values/words";

type Props = {
  today: string;
  earliest: string | null;
  last: string | null;
  planned: string | null;
  /** whether the safe days are known to be safe: nothing else is green */
  isKnown: boolean;
};

/** So many days lie before and behind what is drawn, so that nothing stands at the very edge. */
const margin = 7;
/** A strip without an end shows so many days from today. */
const usual = 90;

/** Today, the safe days and the planned one on a line; the same days stand in words beside it. */
export function Strip({ today, earliest, last, planned, isKnown }: Props) {
  const days = [today, earliest, last, planned].filter((day) => day !== null).sort();
  const from = daysAfter(days[0] ?? today, -margin);
  const end = days.at(-1) ?? today;
  const to = daysAfter(last ? end : ([end, daysAfter(today, usual)].sort().at(-1) ?? end), margin);
  const width = daysBetween(from, to);
  const at = (day: string) => daysBetween(from, day);
  const safe = earliest && { from: at(earliest), to: at(last ?? to) + 1 };
  const words = [
    `today ${showDate(today)}`,
    earliest &&
      `${isKnown ? "safe" : "as far as known safe"} from ${showDate(earliest)} ${last ? `to ${showDate(last)}` : "on"}`,
    planned && `planned ${showDate(planned)}`,
  ];
  return (
    <svg
      className={styles.strip}
      viewBox={`0 0 ${width} 20`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words.filter(Boolean).join(", ")}
    >
      <rect className={styles.line} x={0} y={6} width={width} height={8} />
      {safe && (
        <rect
          className={isKnown ? styles.safe : styles.unsure}
          x={safe.from}
          y={6}
          width={Math.max(1, safe.to - safe.from)}
          height={8}
        />
      )}
      <rect className={styles.today} x={at(today)} y={2} width={1} height={16} />
      {planned && <rect className={styles.planned} x={at(planned)} y={0} width={1} height={20} />}
    </svg>
  );
}
