import { FilterForm } from "@/components/lists/filter-form";
import styles from "@/components/lists/list.module.css";
import { Button } from "@/components/ui/button";
import { labels } from "@/lib/money/registers/labels";
import { showPeriod } from "@/lib/values/periods";

type Props = {
  path: string;
  location: string;
  period: string;
  choices: { label: string; values: string[] }[];
};

/** Which month or financial year the registers are of. One that only the address names is a choice too. */
export function PeriodForm({ path, location, period, choices }: Props) {
  const listed = choices.some(({ values }) => values.includes(period));
  const groups = listed ? choices : [{ label: "Asked for", values: [period] }, ...choices];
  return (
    <FilterForm path={path} values={{ period }} className={styles.filters}>
      <input type="hidden" name="location" value={location} />
      <label htmlFor="register-period">
        {labels.period}
        <select
          id="register-period"
          name="period"
          defaultValue={period}
          autoComplete="off"
          className={styles.control}
        >
          {groups.map(({ label, values }) => (
            <optgroup key={label} label={label}>
              {values.map((value) => (
                <option key={value} value={value}>
                  {showPeriod(value)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <Button type="submit" className={styles.apply}>
        Apply
      </Button>
    </FilterForm>
  );
}
