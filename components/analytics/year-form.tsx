import Link from "next/link";
import { FilterForm } from "@/components/lists/filter-form";
import { href, type Params } from "@/components/lists/href";
import list from "@/components/lists/list.module.css";
import { Button } from "@/components/ui/button";
import { analyticsPath, labels } from "@/lib/analytics/labels";
import styles from "./analytics.module.css";

type Props = {
  typed: { year: string; location: string };
  /** what is wrong with it, by field */
  fields?: Record<string, string>;
  branches: readonly { value: string; label: string }[];
  /** that have assessments */
  years: readonly number[];
  /** tabs, which stay */
  kept: Params;
};

/** Year and branch: their state is the URL. */
export function YearForm({ typed, fields = {}, branches, years, kept }: Props) {
  return (
    <FilterForm path={analyticsPath} values={typed} className={`${list.filters} ${styles.form}`}>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <div className={styles.year}>
        <label htmlFor="analytics-year">
          {labels.year}
          <input
            id="analytics-year"
            name="year"
            defaultValue={typed.year}
            autoComplete="off"
            inputMode="numeric"
            data-kind="year"
            aria-invalid={fields.year ? true : undefined}
            aria-describedby={fields.year && "analytics-year-wrong"}
            className={list.control}
          />
        </label>
        {fields.year && (
          <p id="analytics-year-wrong" role="alert" className={styles.wrong}>
            {fields.year}
          </p>
        )}
      </div>
      {branches.length > 1 && (
        <label htmlFor="analytics-location">
          {labels.location}
          <select
            id="analytics-location"
            name="location"
            defaultValue={typed.location}
            autoComplete="off"
            className={list.control}
          >
            <option value="">All together</option>
            {branches.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <Button type="submit" className={list.apply}>
        Apply
      </Button>
      {fields.location && (
        <p role="alert" className={styles.wrong}>
          {fields.location}
        </p>
      )}
      {years.length > 1 && (
        <nav aria-label="Years" className={styles.years}>
          {years.map((year) => (
            <Link
              key={year}
              href={href(analyticsPath, { ...kept, ...typed, year: String(year) })}
              aria-current={String(year) === typed.year ? "true" : undefined}
              prefetch={false}
            >
              {year}
            </Link>
          ))}
        </nav>
      )}
    </FilterForm>
  );
}
