import { firstPage, href, type Params } from "@/components/lists/href";
import { PageTabs } from "@/components/lists/page-tabs";
import { ageNames, ages } from "@/lib/money/dues/labels";

type Props = { path: string; state: Params };

/** All due | Due today | 1–30 days late | … | Not due yet */
export function AgeTabs({ path, state }: Props) {
  const tabHref = (age: string) => href(path, state, { age, ...firstPage });
  const tabs = ageNames.map((age) => ({ href: tabHref(age), label: ages[age] }));
  const current = state.age ? String(state.age) : ageNames[0];
  return <PageTabs label="Dues" tabs={tabs} current={tabHref(current)} />;
}
