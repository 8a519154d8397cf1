"use client";
import { Switch } from "@mantine/core";
import { useAction } from "@/components/forms/use-action";
import { shortFailure } from "@/lib/platform/labels";
import { subscribe } from "@/lib/reports/weekly-mail/actions";
import styles from "./weekly-mail.module.css";

type Branch = { value: string; label: string; on: boolean };

/** An admin chooses the branches whose week's figures come by e-mail; each switch is saved at once. */
export const WeeklyMail = ({ branches }: { branches: Branch[] }) => (
  <section className={styles.branches} aria-labelledby="weekly-mail">
    <h2 id="weekly-mail">The week by email</h2>
    <p>
      Each Monday from 07:00: new assessments, applications, offers, visas, money, calls, and what
      waits.
    </p>
    {branches.map((branch) => (
      <BranchSwitch key={branch.value} {...branch} />
    ))}
  </section>
);

function BranchSwitch({ value, label, on }: Branch) {
  const { run, pending } = useAction(subscribe, { failed: shortFailure });
  return (
    <Switch
      name="weekly"
      label={label}
      classNames={{ track: styles.track }}
      checked={on}
      disabled={pending}
      onChange={(event) => run({ location: value, on: event.currentTarget.checked })}
    />
  );
}
