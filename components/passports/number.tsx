"use client";
import { useState } from "react";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { showPassport } from "@/lib/parts/passports/actions";
import type { PassportRow } from "@/lib/parts/passports/answer";
import styles from "./number.module.css";

type Props = { refNo: string; row: PassportRow };

/** A passport's number: its end, and all of it after a press, which the access log has. */
export function PassportNumber({ refNo, row }: Props) {
  const [shown, setShown] = useState<{ of: string; number: string }>();
  const { run, pending } = useAction(showPassport, { reads: true });
  const of = `${row._id} ${row.version}`;
  if (shown?.of === of) return shown.number;
  const show = async () => {
    const result = await run({ ref_no: refNo, passportId: row._id });
    if (result.ok) setShown({ of, number: result.data.number });
  };
  return (
    <span className={styles.masked}>
      {row.number}
      <Button
        look="subtle"
        small
        loading={pending}
        aria-label={`Show passport ${row.number}`}
        onClick={show}
      >
        Show
      </Button>
    </span>
  );
}
