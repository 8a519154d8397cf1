import { firstPage, href, type Params } from "@/components/lists/href";
import { PageTabs } from "@/components/lists/page-tabs";
import {
  filesPath,
  linesPath,
  missingPath,
  stateLabels,
  states,
} from "@/lib/money/bank-statement/labels";

type Props = { path: string; state: Params };

/** To match | Matched | Not ours | Not at the bank | Statements */
export function BankTabs({ path, state }: Props) {
  const { account, from, to } = state;
  const lines = (tab: string) => href(linesPath, { account, from, to, state: tab, ...firstPage });
  const tabs = [
    ...states.map((tab) => ({ href: lines(tab), label: stateLabels[tab] })),
    { href: href(missingPath, { from, to }), label: "Not at the bank" },
    { href: href(filesPath, { account }), label: "Statements" },
  ];
  const current =
    path === linesPath
      ? lines(String(state.state ?? states[0]))
      : tabs.find((tab) => tab.href.split("?")[0] === path)?.href;
  return <PageTabs label="Statement of the bank" tabs={tabs} current={current ?? ""} />;
}
