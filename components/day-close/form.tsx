"use client";
import { useEffect, useMemo, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useConfirm } from "@/components/dialogs/confirm";
import { TextAreaField } from "@/components/forms/fields";
import { Form, SubmitRow, useActionForm } from "@/components/forms/form";
import { MoneyField, WholeField } from "@/components/forms/number-fields";
import { closeDay } from "@/lib/money/day-close/actions";
import type { DayAnswer } from "@/lib/money/day-close/answer";
import { denominations, labels, noteName } from "@/lib/money/day-close/labels";
import {
  type ByMode,
  cashOf,
  closingOf,
  differences,
  totalOf,
  uncounted,
} from "@/lib/money/day-close/schema";
import { modeLabels, modes } from "@/lib/money/vouchers/labels";
import { shortFailure } from "@/lib/platform/labels";
import { readNumber } from "@/lib/values/numbers";
import { fromPaise, toPaise } from "@/lib/values/paise";
import { showDate, showRupees } from "@/lib/values/words";
import styles from "./day-close.module.css";

type Notes = Record<string, string>;
type Values = { counted: Record<string, string>; notes: Notes };

/** What was typed as an amount; nothing while it is none. */
const amountOf = (typed: string | undefined) => {
  const read = readNumber(typed ?? "", "rupees") ?? "0";
  return /^-?\d{1,12}(\.\d{1,2})?$/.test(read) ? fromPaise(toPaise(read)) : "0.00";
};
const countOf = (typed: string | undefined) => Number(/^\d{1,7}$/.exec(typed ?? "")?.[0] ?? 0);

const cashIn = (notes: Notes) =>
  cashOf({
    ...(Object.fromEntries(
      denominations.map((note) => [noteName(note), countOf(notes[noteName(note)])]),
    ) as Record<ReturnType<typeof noteName>, number>),
    coins: amountOf(notes.coins),
  });

/** The notes and coins, and what they come to: that is the cash that was counted. */
function CashCount() {
  const { setValue } = useFormContext<Values>();
  const notes = useWatch<Values, "notes">({ name: "notes" });
  const cash = cashIn(notes);
  useEffect(() => setValue("counted.cash", cash), [cash, setValue]);
  return (
    <fieldset className={styles.cash}>
      <legend>Cash</legend>
      <div className={styles.notes}>
        {denominations.map((note) => (
          <WholeField key={note} name={`notes.${noteName(note)}`} label={`₹${note} ×`} />
        ))}
        <MoneyField name="notes.coins" label="Coins (₹)" />
      </div>
      <p className={styles.sum}>
        Cash counted <strong>{showRupees(cash)}</strong>
      </p>
    </fieldset>
  );
}

const signed = (amount: string) => (amount.startsWith("-") ? "" : "+") + showRupees(amount);

const listed = (all: readonly string[]) => all.map((mode) => modeLabels[mode]).join(", ");

/** The difference of the counted amount, as it is typed; there is none before anything was counted. */
function Difference({ expected }: { expected: ByMode }) {
  const [typed, notes] = useWatch<Values, ["counted", "notes"]>({ name: ["counted", "notes"] });
  const counted = Object.fromEntries(modes.map((mode) => [mode, amountOf(typed[mode])])) as ByMode;
  const open = uncounted(expected, { counted: typed, notes });
  const done = modes.filter((mode) => !open.includes(mode));
  const { byMode } = differences(expected, counted);
  const off = done.filter((mode) => toPaise(byMode[mode]) !== 0n);
  const total = fromPaise(off.reduce((sum, mode) => sum + toPaise(byMode[mode]), 0n));
  const nothing =
    modes.every((mode) => toPaise(expected[mode]) === 0n) &&
    ![...Object.values(notes), ...Object.values({ ...typed, cash: "" })].some(Boolean);
  const state = off.length > 0 ? "off" : open.length > 0 || nothing ? "open" : "right";
  return (
    <div className={styles.difference} data-state={state} role="status">
      {state === "right" && <p>What was counted is what is expected.</p>}
      {state === "off" && (
        <p>
          Difference <strong>{signed(total)}</strong>
          {": "}
          {off.map((mode) => `${modeLabels[mode]} ${signed(byMode[mode])}`).join(", ")}
        </p>
      )}
      {nothing && <p>Nothing is expected, and nothing was counted.</p>}
      {open.length > 0 && <p>Not counted yet: {listed(open)}.</p>}
    </div>
  );
}

/** Counts a branch's day and closes it. */
export function CloseForm({ day }: { day: DayAnswer }) {
  const { location, expected } = day;
  const confirm = useConfirm();
  const schema = useMemo(() => closingOf(expected), [expected]);
  /** the question was answered with yes */
  const sure = useRef(false);
  const title = `Close ${showDate(day.day)} in ${location.label}`;
  const form = useActionForm({
    schema,
    action: closeDay,
    defaultValues: {
      location: location.value,
      day: day.day,
      expected: totalOf(expected),
      counted: Object.fromEntries(
        modes.map((mode) => [mode, mode === "cash" ? "0.00" : ""]),
      ) as Record<string, string>,
      notes: Object.fromEntries(
        [...denominations.map(noteName), "coins"].map((name) => [name, ""]),
      ) as Notes,
      banked: "",
      reason: "",
    },
    draft: `day-close:${location.value}:${day.day}`,
    failed: shortFailure,
    intercept: ({ counted }) => {
      if (sure.current) {
        sure.current = false;
        return false;
      }
      void ask(counted);
      return true;
    },
  });
  const ask = async (counted: Record<string, string>) => {
    const held = modes.filter((mode) => toPaise(amountOf(counted[mode])) !== 0n);
    const sums = held.map((mode) => `${modeLabels[mode]} ${showRupees(amountOf(counted[mode]))}`);
    sure.current = await confirm({
      title: `${title}?`,
      message: `Counted: ${sums.join(", ") || "nothing"}. The day takes no record any more.`,
      action: "Close the day",
      look: "primary",
    });
    if (sure.current) await form.submit();
  };
  return (
    <Form form={form} label={title} className={styles.form}>
      <CashCount />
      <div className={styles.fields}>
        {modes
          .filter((mode) => mode !== "cash")
          .map((mode) => (
            <MoneyField key={mode} name={`counted.${mode}`} label={`${modeLabels[mode]} (₹)`} />
          ))}
        <MoneyField name="banked" label={`${labels.banked} (₹)`} />
      </div>
      <Difference expected={expected} />
      <TextAreaField
        name="reason"
        label={labels.reason}
        rows={2}
        description="Required where the count differs."
      />
      <SubmitRow>Close the day</SubmitRow>
    </Form>
  );
}
