"use client";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/button";
import type { RemittanceReading } from "@/lib/money/remittances/answer";
import type { Payable } from "@/lib/money/remittances/queries";
import { showMoney } from "@/lib/values/currencies";
import styles from "./remittances.module.css";

type Line = RemittanceReading["lines"][number];
type Props = { lines: Line[]; payable: Payable };

function UnsureLine({
  line,
  payable,
  onDone,
}: {
  line: Line;
  payable: Payable;
  onDone: () => void;
}) {
  const { setValue, setFocus } = useFormContext();
  const { claims, partner } = payable;
  const [claim, setClaim] = useState(line.claim ?? "");
  const index = claims.findIndex(({ id }) => id === claim);
  const id = `unsure-${line.row}`;
  const put = () => {
    setValue(`lines.${index}.amount`, line.amount ?? "", { shouldDirty: true });
    setFocus(`lines.${index}.amount`);
    onDone();
  };
  return (
    <div className={styles.line}>
      <span>
        {line.says}
        <small className={styles.doubt}>
          Row {line.row}: {line.doubt}
        </small>
      </span>
      <div className={styles.pays}>
        <label htmlFor={id}>Pays</label>
        <select
          id={id}
          value={claim}
          autoComplete="off"
          onChange={(event) => setClaim(event.currentTarget.value)}
        >
          <option value="">Nobody</option>
          {claims.map((one) => (
            <option key={one.id} value={one.id}>
              {`${one.name}, ${one.apn}, ${showMoney(one.open, partner.currency)} open`}
            </option>
          ))}
        </select>
        <Button small disabled={index < 0} aria-label={`Take it: row ${line.row}`} onClick={put}>
          Take it
        </Button>
      </div>
    </div>
  );
}

/** Lines of a sheet that are not sure: each says why, and somebody chooses whom it pays. */
export function UnsureLines({ lines, payable }: Props) {
  const [done, setDone] = useState<number[]>([]);
  const left = lines.filter(({ row }) => !done.includes(row));
  if (left.length === 0) return null;
  return (
    <fieldset className={styles.lines}>
      <legend>Not sure: please match these by hand</legend>
      {left.map((line) => (
        <UnsureLine
          key={line.row}
          line={line}
          payable={payable}
          onDone={() => setDone((before) => [...before, line.row])}
        />
      ))}
    </fieldset>
  );
}
