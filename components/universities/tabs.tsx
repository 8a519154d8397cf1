import { PageHeader } from "@/components/shared/page-header";
import { PageTabs } from "@/components/shared/page-tabs";

const tabs = [
  { href: "/app/universities", label: "Universities" },
  { href: "/app/universities/add", label: "Add University" },
] as const;

/** The head of both pages (spec §2). */
export const UniversityTabs = ({ current }: { current: (typeof tabs)[number]["href"] }) => (
  <>
    <PageHeader title="Universities" />
    <PageTabs label="Universities" tabs={tabs} current={current} />
  </>
);
