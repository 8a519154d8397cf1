import { href } from "@/components/lists/href";
import { PageTabs } from "@/components/lists/page-tabs";
import { type SpanName, spanLabels } from "@/lib/reports/daily-reports/labels";
import type { Span } from "@/lib/values/spans";

type Props = {
  path: string;
  ranges: Record<SpanName, Span>;
  selected?: Span;
};

/** The ranges that are asked for most. */
export function UsualRanges({ path, ranges, selected }: Props) {
  const rangeHref = (span?: Span) => href(path, { ...span });
  return (
    <PageTabs
      label="Usual ranges"
      tabs={(Object.keys(spanLabels) as SpanName[]).map((name) => ({
        href: rangeHref(ranges[name]),
        label: spanLabels[name],
      }))}
      current={rangeHref(selected)}
    />
  );
}
