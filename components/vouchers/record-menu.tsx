"use client";
import { useState } from "react";
import { MenuItem, RowMenu } from "@/components/lists/row-menu";
import { lateDialog } from "@/components/ui/late";
import type { RecordDialogProps } from "@/components/vouchers/record-dialogs";
import type { VoucherAnswer } from "@/lib/money/vouchers/answer";
import type { VoucherRights } from "@/lib/money/vouchers/rights";

// The forms are loaded when one is opened.
const load = () => import("@/components/vouchers/record-dialogs");
const dialogs = {
  refund: lateDialog<RecordDialogProps>(() => load().then((m) => m.RefundDialog)),
  bill: lateDialog<RecordDialogProps>(() => load().then((m) => m.BillDialog)),
  bounce: lateDialog<RecordDialogProps>(() => load().then((m) => m.BounceDialog)),
  correct: lateDialog<RecordDialogProps>(() => load().then((m) => m.CorrectDialog)),
  void: lateDialog<RecordDialogProps>(() => load().then((m) => m.VoidDialog)),
};

const items: { key: keyof typeof dialogs; word: string; danger?: true }[] = [
  { key: "refund", word: "Refund" },
  { key: "bill", word: "Bill" },
  { key: "bounce", word: "Bounced" },
  { key: "correct", word: "Correct" },
  { key: "void", word: "Void", danger: true },
];

type Props = {
  record: VoucherAnswer;
  /** lib/money/vouchers/rights says it */
  may: VoucherRights;
  /** a word on the button, where there is room for one */
  text?: string;
};

/** What can be done about a record that should not stand as it does; nothing for people who may do none of it. */
export function RecordMenu({ record, may, text }: Props) {
  const [openDialog, setAsked] = useState<keyof typeof dialogs>();
  if (!items.some(({ key }) => may[key]) && !openDialog) return null;
  const menu = `record-${record._id}`;
  const Dialog = openDialog && dialogs[openDialog];
  const { number } = record;
  return (
    <>
      <RowMenu id={menu} label={text ? number : `More about ${number}`} text={text}>
        {items
          .filter(({ key }) => may[key])
          .map(({ key, word, danger }) => (
            <MenuItem
              key={key}
              menu={menu}
              danger={danger}
              aria-label={`${word} ${number}`}
              onClick={() => setAsked(key)}
            >
              {word} …
            </MenuItem>
          ))}
      </RowMenu>
      {Dialog && <Dialog record={record} onClose={() => setAsked(undefined)} />}
    </>
  );
}
