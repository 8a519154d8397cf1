"use client";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { noDay } from "@/lib/money/fee-plan/labels";
import { readNumber } from "@/lib/values/numbers";
import { less, settle, sumOf } from "@/lib/values/settle";
import { showRupees } from "@/lib/values/words";
import { isDay } from "@/lib/values/written-days";
import styles from "./fee-plan.module.css";

type Typed = { amount?: string; due?: string; dueOn?: string };

/** What stands in a field so far; nothing, or no number yet, counts nothing. */
const rupeesIn = (typed: string | undefined) => {
  const read = readNumber(String(typed ?? ""), "rupees");
  return read && /^\d+(\.\d{1,2})?$/.test(read) ? read : "0";
};

const amountsIn = (rows: Typed[] | undefined) => (rows ?? []).map(({ amount }) => rupeesIn(amount));

/** How much of the package is in no instalment yet, while it is typed. */
export function DivideLine() {
  const { setValue, formState } = useFormContext();
  const wrong = formState.errors.instalments;
  const isRefused = Boolean(wrong && ("root" in wrong ? wrong.root : wrong.message));
  const [heads, discount, instalments] = useWatch({ name: ["heads", "discount", "instalments"] });
  const total = less(sumOf(amountsIn(heads)), rupeesIn(discount));
  const open = less(total, sumOf(amountsIn(instalments)));
  const last = (instalments?.length ?? 0) - 1;
  const words =
    open === "0.00"
      ? "in the instalments"
      : open.startsWith("-")
        ? `the instalments are ${showRupees(open.slice(1))} more`
        : `${showRupees(open)} in no instalment yet`;
  // The last one takes what the others leave; never less than nothing.
  const rest = less(sumOf([rupeesIn(instalments?.[last]?.amount), open]), "0");
  return (
    <p
      className={styles.divide}
      role="status"
      data-wrong={(isRefused && open !== "0.00") || undefined}
    >
      Package {showRupees(total)}: {words}.{" "}
      {open !== "0.00" && last >= 0 && !rest.startsWith("-") && rest !== "0.00" && (
        <Button
          look="subtle"
          small
          onClick={() =>
            setValue(`instalments.${last}.amount`, rest.replace(/\.00$/, ""), {
              shouldDirty: true,
              shouldValidate: true,
            })
          }
        >
          Instalment {last + 1} takes the rest
        </Button>
      )}
    </p>
  );
}

/** What the money that came already settles of an instalment of the plan as it is typed. */
export function SettledNote({ index, paid }: { index: number; paid: string }) {
  const rows: Typed[] = useWatch({ name: "instalments" }) ?? [];
  const owed = rows.map(({ amount, due, dueOn = "" }) => ({
    amount: rupeesIn(amount),
    dueBy: due === "day" && isDay(dueOn) ? dueOn : noDay,
  }));
  const settled = settle(owed, paid)[index];
  if (!settled || settled === "0.00") return null;
  const isWhole = less(settled, owed[index]?.amount ?? "0") === "0.00";
  return (
    <p className={styles.settled}>{isWhole ? "Paid" : `${showRupees(settled)} of it is paid`}</p>
  );
}
