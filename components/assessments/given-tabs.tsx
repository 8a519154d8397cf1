import { firstPage, href, type Params } from "@/components/lists/href";
import { PageTabs } from "@/components/lists/page-tabs";

const tabs = [
  { value: "all", label: "All" },
  { value: "nobody", label: "Without handler" },
  { value: "mine", label: "Mine" },
];

/** The tabs say who has a new assessment: one that was given to me is in a list of mine at once. */
export function GivenTabs({ path, state }: { path: string; state: Params }) {
  const tabHref = (tab: string) =>
    href(path, state, { given: tab === "all" ? undefined : tab, ...firstPage });
  const current = typeof state.given === "string" ? state.given : "all";
  return (
    <PageTabs
      label="Whose they are"
      tabs={tabs.map(({ value, label }) => ({ href: tabHref(value), label }))}
      current={tabHref(current)}
    />
  );
}
