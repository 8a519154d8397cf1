"use client";
import { createContext, type ReactNode, useContext, useState } from "react";
import type { RowFacts } from "@/components/commission/row-facts";
import type { Option } from "@/components/forms/fields";
import { useAction } from "@/components/forms/use-action";
import { RowButtons } from "@/components/lists/row-buttons";
import { MenuItem, MenuLink, RowMenu } from "@/components/lists/row-menu";
import { lateDialog } from "@/components/ui/late";
import { invoicePath, newInvoicePath } from "@/lib/money/claims/labels";
import { unclaimCommission } from "@/lib/money/commission/actions";

type DialogProps = { row: RowFacts; partners: Option[]; onClose: () => void };

const PartnerForm = lateDialog<DialogProps>(() => import("@/components/commission/partner-form"));

const Around = createContext<(row: RowFacts) => void>(() => undefined);

/** Around the list: what is done with its rows is done here, once for all of them. */
export function CommissionWork({
  partners,
  children,
}: {
  partners: Option[];
  children: ReactNode;
}) {
  const [row, setRow] = useState<RowFacts>();
  return (
    <Around value={setRow}>
      {children}
      {row && <PartnerForm row={row} partners={partners} onClose={() => setRow(undefined)} />}
    </Around>
  );
}

export function CommissionActions(row: RowFacts) {
  const show = useContext(Around);
  const { run } = useAction(unclaimCommission);
  const { refNo, applicationId, name, partnerId, state, invoiceId } = row;
  const menu = `more-${applicationId}`;
  const isClaimed = state === "claimed" || state === "back";
  return (
    <RowButtons>
      <RowMenu id={menu} label={`More about ${name}`}>
        {state === "confirmed" && partnerId && (
          <MenuLink href={newInvoicePath(partnerId)} label={`Invoice for ${name}`}>
            Invoice
          </MenuLink>
        )}
        {invoiceId && (
          <MenuLink href={invoicePath(invoiceId)} label={`Invoice of ${name}`}>
            Invoice
          </MenuLink>
        )}
        {isClaimed && !invoiceId && (
          <MenuItem menu={menu} onClick={() => run({ ref_no: refNo, applicationId })}>
            Not claimed after all
          </MenuItem>
        )}
        {!isClaimed && (
          <MenuItem menu={menu} onClick={() => show(row)}>
            Sent through
          </MenuItem>
        )}
      </RowMenu>
    </RowButtons>
  );
}
