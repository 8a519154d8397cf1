"use client";
import { IconPlus } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import type { InvoiceFormProps } from "@/components/invoices/form";
import { useAsked } from "@/components/shared/use-asked";
import { Button } from "@/components/ui/button";

// The form and the words of amounts are loaded when it is opened.
const InvoiceForm = dynamic<InvoiceFormProps>(() => import("@/components/invoices/form"), {
  ssr: false,
});

export function AddInvoice(props: Omit<InvoiceFormProps, "onClose">) {
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
      {open && <InvoiceForm {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
