"use client";
import { useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { RadioField } from "@/components/forms/fields";
import styles from "@/components/vouchers/payer.module.css";
import type { Result } from "@/lib/platform/result";
import { showMobile } from "@/lib/values/words";

export type Payer = { ref_no: string; name: string; mobile: string; address: string };

/** The ten digits of an Indian mobile, however it is written; else all digits there are. */
export function digitsOf(typed: string): string {
  const digits = typed.replace(/\D/g, "");
  return /^(?:(?:00)?91|0)?([6-9]\d{9})$/.exec(digits)?.[1] ?? digits;
}

const whole = 10;

type Props = { find: (mobile: string) => Promise<Result<Payer[]>> };

/** Whom the mobile finds, as soon as it is whole: one, several to choose from by arrow keys, or nobody. */
export function PayerFound({ find }: Props) {
  const { setValue } = useFormContext();
  const digits = digitsOf(useWatch({ name: "mobile" }) ?? "");
  const [answer, setAnswer] = useState<{ digits: string; result: Result<Payer[]> }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: find is the same all the time
  useEffect(() => {
    if (digits.length < whole) return;
    let gone = false;
    void find(digits).then((result) => {
      if (gone) return;
      setAnswer({ digits, result });
      setValue("assessmentId", (result.ok && result.data[0]?.ref_no) || "");
    });
    return () => {
      gone = true;
    };
  }, [digits, setValue]);

  const result = answer?.digits === digits ? answer.result : undefined;
  const payers = result?.ok ? result.data : [];
  const [only, ...others] = payers;
  return (
    <>
      <p role="status" className={styles.found}>
        {digits.length >= whole && !result && "Searching …"}
        {result && !result.ok && result.message}
        {result?.ok && !only && "No student with this mobile whose case you may open."}
        {only && others.length === 0 && (
          <>
            <strong>{only.name}</strong> · {only.ref_no}
          </>
        )}
        {others.length > 0 && `${payers.length} students have this mobile.`}
      </p>
      {others.length > 0 && (
        <RadioField
          name="assessmentId"
          label="Student"
          required
          options={payers.map(({ ref_no, name, mobile }) => ({
            value: ref_no,
            label: `${name} · ${ref_no} · ${showMobile(mobile)}`,
          }))}
        />
      )}
    </>
  );
}
