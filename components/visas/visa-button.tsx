"use client";
import dynamic from "next/dynamic";
import { type ReactNode, useRef, useState } from "react";
import { useFocusBack } from "@/components/dialogs/use-focus-back";
import { Button } from "@/components/ui/button";
import type { VisaFormProps } from "@/components/visas/form";

// The form is loaded when it is opened.
const VisaForm = dynamic<VisaFormProps>(() => import("@/components/visas/form"), { ssr: false });

type AddProps = Omit<VisaFormProps, "onClose"> & { children: ReactNode };

/** Opens the dialog that adds a visa for one of these applications. */
export function AddVisa({ children, ...props }: AddProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusBack(open, button);
  return (
    <>
      <Button ref={button} small aria-label="Add visa" onClick={() => setOpen(true)}>
        {children}
      </Button>
      {open && <VisaForm {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The same for one application; `numbered` as the university has numbered it (decision C8). */
type Props = { refNo: string; applicationId: string; numbered: boolean };
export const VisaButton = ({ refNo, applicationId, numbered }: Props) => (
  <AddVisa refNo={refNo} applications={[{ value: applicationId, label: "", numbered }]}>
    Visa
  </AddVisa>
);
