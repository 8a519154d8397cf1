import Link from "next/link";
import { showNumber } from "@/lib/values/words";
import styles from "./analytics.module.css";

type Props = {
  count: number;
  /** what it counts, for who hears the link alone */
  label: string;
  /** the list of what it counts */
  href: string | null;
};

/** A figure, which leads to the list that it counts; nothing leads nowhere. */
export const Figure = ({ count, label, href }: Props) =>
  count > 0 && href ? (
    <Link
      href={href}
      className={styles.figure}
      aria-label={`${label}: ${showNumber(count)}`}
      prefetch={false}
    >
      {showNumber(count)}
    </Link>
  ) : (
    <span className={styles.none}>{showNumber(count)}</span>
  );
