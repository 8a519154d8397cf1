import { FilterForm } from "@/components/lists/filter-form";
import styles from "@/components/today/today.module.css";
import { ChoiceOptions } from "@/components/ui/choice-options";

type Props = {
  callers: { value: string; label: string }[];
  /** the viewer, and the person whose calls are shown instead */
  own: string;
  whose: string | undefined;
};

/** An admin looks at their own calls first. */
export const WhoseCalls = ({ callers, own, whose = "" }: Props) => (
  <FilterForm path="/app/today" values={{ whose }} className={styles.whose}>
    <label className={styles.field}>
      Whose calls
      <select name="whose" defaultValue={whose} autoComplete="off">
        <option value="">My own</option>
        <ChoiceOptions of={callers.filter(({ value }) => value !== own)} />
      </select>
    </label>
  </FilterForm>
);
