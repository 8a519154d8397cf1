"use client";
import { PageTabs } from "@/components/lists/page-tabs";
import { PageHeader } from "@/components/ui/page-header";
import { pageLabels } from "@/lib/catalogue/dlt/labels";

const tabs = [
  { href: "/app/dlt", label: pageLabels.texts },
  { href: "/app/dlt/own", label: pageLabels.own },
  { href: "/app/dlt/links", label: pageLabels.links },
  { href: "/app/dlt/import", label: pageLabels.import },
] as const;

type Props = { current: (typeof tabs)[number]["href"] };

/** The pages of the section, as tabs under its title. */
export const DltTabs = ({ current }: Props) => (
  <PageTabs label="SMS registration" tabs={tabs} current={current} />
);

/** The head of the pages beside the list. */
export const DltHead = (props: Props & { note?: string }) => (
  <>
    <PageHeader title="SMS registration" note={props.note} />
    <DltTabs {...props} />
  </>
);
