import type { ReactNode } from "react";
import type { FigureRange } from "@/components/analytics/links";
import { href } from "@/components/lists/href";
import { DownloadLink } from "@/components/ui/button-link";
import { type Part as Name, partLabels } from "@/lib/reports/analytics/labels";
import styles from "./analytics.module.css";

type Props = { name: Name; range: FigureRange; children: ReactNode };

/** One of the things that are counted: its chart, its table, and both as a file. */
export function Part({ name, range: { year, location }, children }: Props) {
  const id = `analytics-${name}`;
  const asks = { part: name, year: String(year), location };
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{partLabels[name]}</h2>
        <DownloadLink
          small
          href={href("/api/analytics/export", asks)}
          aria-label={`Export ${partLabels[name]}`}
        >
          Export
        </DownloadLink>
      </div>
      {children}
    </section>
  );
}
