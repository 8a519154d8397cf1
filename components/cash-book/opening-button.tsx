"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { lateDialog } from "@/components/ui/late";
import type { OpeningAnswer } from "@/lib/money/cash-book/answer";

const OpeningForm = lateDialog(() => import("@/components/cash-book/opening-form"));

type Props = { location: string; opening: OpeningAnswer | null; months: string[] };

export function OpeningButton(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        Opening balances
      </Button>
      {open && <OpeningForm {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
