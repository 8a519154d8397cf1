import type { Metadata } from "next";
import type { ReactNode } from "react";
import { DiscountLimitsButton } from "@/components/discount-limits/button";
import { CardSearch } from "@/components/lists/card-search";
import { ReadingLimitsButton } from "@/components/reading-limits/button";
import { SecondFactorRule } from "@/components/second-factor/rule-button";
import { SmsLimitsButton } from "@/components/sms-limits/button";
import { PageHeader } from "@/components/ui/page-header";
import { readDiscountLimits } from "@/lib/money/discount-limits/queries";
import { readReadingLimits } from "@/lib/office/reading-limits/queries";
import { readSmsLimits } from "@/lib/office/sms-limits/queries";
import { rule } from "@/lib/people/second-factor/queries";
import { menuOf } from "@/lib/platform/access/menu";
import type { Viewer } from "@/lib/platform/access/policy";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Settings" };

/** The cards that have a button of their own, by their addresses in the table of pages. */
async function buttonsOf(viewer: Viewer): Promise<Record<string, ReactNode>> {
  if (!viewer.allBranches) return {};
  const [reading, sms, discounts, factor] = await Promise.all([
    readReadingLimits(),
    readSmsLimits(),
    readDiscountLimits(),
    rule.read(viewer, {}),
  ]);
  return {
    "/app/settings?q=limits+of+reading": <ReadingLimitsButton limits={reading} onCard />,
    "/app/settings?q=limits+of+sms": <SmsLimitsButton limits={sms} onCard />,
    "/app/settings?q=limits+of+discounts": <DiscountLimitsButton limits={discounts} />,
    "/app/settings?q=second+factor+for+admins": <SecondFactorRule rule={factor} onCard />,
  };
}

/** A card for each page that this person may open and needs seldom. */
export default async function Settings({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("settings.read");
  const { q } = await searchParams;
  const typed = typeof q === "string" ? q : "";
  const buttons = await buttonsOf(viewer);
  const cards = menuOf(viewer).settings.map((card) => ({ ...card, button: buttons[card.href] }));
  return (
    <>
      <PageHeader
        title="Settings"
        note="Choices for the whole office, and pages that are needed seldom."
      />
      <CardSearch
        key={typed}
        label="Settings"
        search="Search settings"
        noun="setting"
        page="/app/settings"
        cards={cards}
        typed={typed}
        focus
      />
    </>
  );
}
