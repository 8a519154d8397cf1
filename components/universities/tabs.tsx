"use client";
import { PageTabs } from "@/components/lists/page-tabs";
import { PageHeader } from "@/components/ui/page-header";

const tabs = [
  { href: "/app/universities", label: "Universities" },
  { href: "/app/universities/add", label: "Add University" },
  { href: "/app/universities/import", label: "Import" },
] as const;

type Props = { current: (typeof tabs)[number]["href"] };

/** The three pages (spec §2), as tabs under the list's title. */
export const UniversityTabs = ({ current }: Props) => (
  <PageTabs label="Universities" tabs={tabs} current={current} />
);

/** The head of the two pages beside the list. */
export const UniversityHead = (props: Props) => (
  <>
    <PageHeader title="Universities" />
    <UniversityTabs {...props} />
  </>
);
