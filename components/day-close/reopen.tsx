"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { lateDialog } from "@/components/ui/late";

const ReopenForm = lateDialog(() => import("@/components/day-close/reopen-form"));

type Props = { location: { value: string; label: string }; day: string };

export function ReopenDay(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open again</Button>
      {open && <ReopenForm {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
