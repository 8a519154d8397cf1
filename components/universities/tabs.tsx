import { PageHeader } from "@/components/shared/page-header";
import { PageTabs } from "@/components/shared/page-tabs";

const tabs = [
  { href: "/app/universities", label: "Universities" },
  { href: "/app/universities/add", label: "Add University" },
  { href: "/app/universities/import", label: "Import" },
] as const;

/** The head of the three pages (spec §2). */
export const UniversityTabs = ({ current }: { current: (typeof tabs)[number]["href"] }) => (
  <>
    <PageHeader title="Universities" />
    <PageTabs label="Universities" tabs={tabs} current={current} />
  </>
);
