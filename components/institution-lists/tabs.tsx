"use client";
import { PageTabs } from "@/components/lists/page-tabs";

const tabs = [
  { href: "/app/institution-lists", label: "Lists" },
  { href: "/app/institution-lists/search", label: "Search" },
  { href: "/app/institution-lists/import", label: "Import" },
] as const;

type Props = { current: (typeof tabs)[number]["href"] };

/** The pages of the section, as tabs under its title. */
export const InstitutionListTabs = ({ current }: Props) => (
  <PageTabs label="Registers of institutions" tabs={tabs} current={current} />
);
