import { firstPage, href, type Params } from "@/components/lists/href";
import { PageTabs } from "@/components/lists/page-tabs";
import { aboutList, listNames } from "@/lib/catalogue/institution-lists/labels";

type Props = { path: string; state: Params };

/** Canada | Australia | United Kingdom */
export function CountryTabs({ path, state }: Props) {
  const tabHref = (list: string) => href(path, state, { list, ...firstPage });
  const tabs = listNames.map((list) => ({ href: tabHref(list), label: aboutList[list].tab }));
  return (
    <PageTabs
      label="Countries"
      tabs={tabs}
      current={tabHref(state.list ? String(state.list) : "dli")}
    />
  );
}
