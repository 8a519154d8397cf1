"use client";
import dynamic from "next/dynamic";
import { type ReactNode, useRef, useState } from "react";
import type { DepositFormProps } from "@/components/deposits/form";
import { useFocusBack } from "@/components/dialogs/use-focus-back";
import { useShowAdded } from "@/components/lists/use-added";
import { Button } from "@/components/ui/button";

// The form is loaded when it is opened.
const DepositForm = dynamic<DepositFormProps>(() => import("@/components/deposits/form"), {
  ssr: false,
});

type AddProps = Omit<DepositFormProps, "onSaved" | "onClose"> & {
  /** the page that shows it afterwards, where it is another one */
  shownAt?: string;
  children: ReactNode;
};

/** Opens the dialog that records a deposit against one of these offers. */
export function AddDeposit({ shownAt, children, ...props }: AddProps) {
  const showAdded = useShowAdded(shownAt);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusBack(open, button);
  return (
    <>
      <Button ref={button} small aria-label={props.title} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {open && <DepositForm {...props} onSaved={showAdded} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The same against one offer; `title` is what people call it: "Data Science, University of X". */
type Props = { refNo: string; offerLetterId: string; title: string };
export const DepositButton = ({ refNo, offerLetterId, title }: Props) => (
  <AddDeposit
    refNo={refNo}
    offers={[{ value: offerLetterId, label: title }]}
    title={`Deposit for ${title}`}
  >
    Deposit
  </AddDeposit>
);
