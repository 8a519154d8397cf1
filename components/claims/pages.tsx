import { PageTabs } from "@/components/lists/page-tabs";
import { invoicesPath } from "@/lib/money/claims/labels";

const tabs = [
  { href: "/app/commission", label: "Commission" },
  { href: invoicesPath, label: "Invoices" },
];

/** Commission | Invoices: what is expected, and what was claimed. */
export const ClaimPages = ({ current }: { current: string }) => (
  <PageTabs label="Commission and claims" tabs={tabs} current={current} />
);
