import Link from "next/link";
import { FilterForm } from "@/components/lists/filter-form";
import { href, type Params } from "@/components/lists/href";
import list from "@/components/lists/list.module.css";
import { BranchFilter, TypedFilter } from "@/components/lists/typed-filter";
import { Button } from "@/components/ui/button";
import styles from "./year-form.module.css";

type Props = {
  path: string;
  labels: { year: string; location: string };
  typed: { year: string; location: string };
  /** what is wrong with it, by field */
  fields?: Record<string, string>;
  branches: readonly { value: string; label: string }[];
  /** that have something to show */
  years: readonly number[];
  /** tabs, which stay */
  params: Params;
};

/** Year and branch: their state is the URL. */
export const YearForm = ({ path, labels, typed, fields = {}, branches, years, params }: Props) => (
  <FilterForm path={path} values={typed} className={`${list.filters} ${styles.form}`}>
    {Object.entries(params).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={String(value)} />
    ))}
    <TypedFilter
      id="of-year"
      label={labels.year}
      kind="year"
      name="year"
      defaultValue={typed.year}
      wrong={fields.year}
    />
    <BranchFilter
      id="of-location"
      label={labels.location}
      value={typed.location}
      branches={branches}
    />
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
            href={href(path, { ...params, ...typed, year: String(year) })}
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
