import { FilterForm } from "@/components/lists/filter-form";
import styles from "@/components/lists/list.module.css";
import { Button } from "@/components/ui/button";
import { labels } from "@/lib/money/claims/labels";

type Props = { path: string; partners: { value: string; label: string }[] };

/** The partner whose students are claimed, or whose money came in: its page opens at once. */
export const PartnerChoice = ({ path, partners }: Props) => (
  <FilterForm path={path} values={{ partner: "" }} className={styles.filters}>
    <label htmlFor="claim-partner">
      {labels.partner}
      <select
        id="claim-partner"
        name="partner"
        defaultValue=""
        autoComplete="off"
        className={styles.control}
      >
        <option value="">Choose a partner</option>
        {partners.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
    <Button type="submit" className={styles.apply}>
      Go on
    </Button>
  </FilterForm>
);
