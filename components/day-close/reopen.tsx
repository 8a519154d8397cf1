"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";

const ReopenForm = dynamic(() => import("@/components/day-close/reopen-form"), { ssr: false });

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
