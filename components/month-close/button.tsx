"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { lateDialog } from "@/components/ui/late";

const dialogs = {
  close: lateDialog(() => import("@/components/month-close/close-form")),
  reopen: lateDialog(() => import("@/components/month-close/reopen-form")),
};
const words = { close: "Close the month", reopen: "Open again" };

type Props = { does: keyof typeof dialogs; location: string; month: string };

export function MonthButton({ does, ...of }: Props) {
  const [open, setOpen] = useState(false);
  const Dialog = dialogs[does];
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {words[does]}
      </Button>
      {open && <Dialog {...of} onClose={() => setOpen(false)} />}
    </>
  );
}
