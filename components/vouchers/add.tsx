"use client";
import { useEffect, useRef, useState } from "react";
import { useAsked } from "@/components/dialogs/use-asked";
import { Button } from "@/components/ui/button";
import { IconPlus } from "@/components/ui/icons";
import { lateDialog } from "@/components/ui/late";
import type { VoucherFormProps } from "@/components/vouchers/form";

// The form and the words of amounts are loaded when it is opened.
const VoucherForm = lateDialog<VoucherFormProps>(() => import("@/components/vouchers/form"));

/** The form's props without onClose, for each of its two kinds. */
type WithoutClose = VoucherFormProps extends infer P
  ? P extends unknown
    ? Omit<P, "onClose">
    : never
  : never;

export function AddVoucher(props: WithoutClose) {
  const [open, setOpen] = useState<boolean>();
  const button = useRef<HTMLButtonElement>(null);
  // After the dialog is gone: as long as it is there it keeps focus.
  useEffect(() => {
    if (open === false) button.current?.focus();
  }, [open]);
  useAsked(props.kind, () => setOpen(true));
  return (
    <>
      <Button
        ref={button}
        small
        look="primary"
        aria-label={`Add ${props.kind}`}
        onClick={() => setOpen(true)}
      >
        <IconPlus size={16} aria-hidden /> Add
      </Button>
      {open && <VoucherForm {...(props as VoucherFormProps)} onClose={() => setOpen(false)} />}
    </>
  );
}
