import { PageTabs } from "@/components/lists/page-tabs";
import { invoicesPath } from "@/lib/money/claims/labels";
import { remittancesPath } from "@/lib/money/remittances/labels";

const tabs = [
  { href: "/app/commission", label: "Commission" },
  { href: invoicesPath, label: "Invoices" },
  { href: remittancesPath, label: "Remittances" },
];

/** Commission | Invoices | Remittances: what is expected, what was claimed, and what came in. */
export const ClaimPages = ({ current }: { current: string }) => (
  <PageTabs label="Commission and claims" tabs={tabs} current={current} />
);
