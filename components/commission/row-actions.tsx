"use client";
import { createContext, type ReactNode, useContext, useState } from "react";
import type { RowFacts } from "@/components/commission/row-facts";
import type { Option } from "@/components/forms/fields";
import { useAction } from "@/components/forms/use-action";
import { RowButtons } from "@/components/lists/row-buttons";
import { MenuItem, RowMenu } from "@/components/lists/row-menu";
import { lateDialog } from "@/components/ui/late";
import { unclaimCommission } from "@/lib/money/commission/actions";

type DialogProps = { row: RowFacts; partners: Option[]; onClose: () => void };

const ClaimForm = lateDialog<DialogProps>(() => import("@/components/commission/claim-form"));
const PartnerForm = lateDialog<DialogProps>(() => import("@/components/commission/partner-form"));

type Open = { row: RowFacts; dialog: "claim" | "partner" };
const Around = createContext<(open: Open) => void>(() => undefined);

/** Around the list: what is done with its rows is done here, once for all of them. */
export function CommissionWork({
  partners,
  children,
}: {
  partners: Option[];
  children: ReactNode;
}) {
  const [open, setOpen] = useState<Open>();
  const props = open && { row: open.row, partners, onClose: () => setOpen(undefined) };
  return (
    <Around value={setOpen}>
      {children}
      {props && open.dialog === "claim" && <ClaimForm {...props} />}
      {props && open.dialog === "partner" && <PartnerForm {...props} />}
    </Around>
  );
}

export function CommissionActions(row: RowFacts) {
  const show = useContext(Around);
  const { run } = useAction(unclaimCommission);
  const { refNo, applicationId, name, amount, state } = row;
  const menu = `more-${applicationId}`;
  const isClaimed = state === "claimed" || state === "back";
  return (
    <RowButtons>
      <RowMenu id={menu} label={`More about ${name}`}>
        {!isClaimed && amount && state !== "lost" && (
          <MenuItem menu={menu} onClick={() => show({ row, dialog: "claim" })}>
            Mark as claimed
          </MenuItem>
        )}
        {isClaimed && (
          <MenuItem menu={menu} onClick={() => run({ ref_no: refNo, applicationId })}>
            Not claimed after all
          </MenuItem>
        )}
        {!isClaimed && (
          <MenuItem menu={menu} onClick={() => show({ row, dialog: "partner" })}>
            Sent through
          </MenuItem>
        )}
      </RowMenu>
    </RowButtons>
  );
}
