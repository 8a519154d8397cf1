import { firstPage, href, type Params } from "@/components/lists/href";
import { PageTabs } from "@/components/lists/page-tabs";
import { type TwinTab, twinTabLabels, twinTabs } from "@/lib/desk/twins/labels";

type Props = { path: string; state: Params };

/** Pairs that wait for somebody | those of two persons. */
export function TwinTabs({ path, state }: Props) {
  const current: TwinTab = state.said === "different" ? "different" : "likely";
  const tabHref = (said: TwinTab) => href(path, state, { said, ...firstPage });
  const tabs = twinTabs.map((said) => ({ href: tabHref(said), label: twinTabLabels[said] }));
  return <PageTabs label="Likely twins" tabs={tabs} current={tabHref(current)} />;
}
