"use client";
import { PageTabs } from "@/components/lists/page-tabs";
import { PageHeader } from "@/components/ui/page-header";

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
