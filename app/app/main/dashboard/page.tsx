import type { Metadata } from "next";
import { Counters } from "@/components/dashboard/counters";
import { SearchCard } from "@/components/search/search-card";
import { PageHeader } from "@/components/shared/page-header";
import { can } from "@/lib/access/policy";
import { pageViewer } from "@/lib/access/viewer";
import { branchLabels } from "@/lib/branches";
import { stats } from "@/lib/dashboard/queries";
import { searchTypes } from "@/lib/search/labels";

export const metadata: Metadata = { title: "Dashboard" };

export default async function Dashboard() {
  const viewer = await pageViewer("dashboard.search");
  const counters = can(viewer, "dashboard.counters") ? await stats.read(viewer, {}) : undefined;
  const types = searchTypes.filter(({ right }) => can(viewer, right)).map(({ value }) => value);
  return (
    <>
      <PageHeader title="Dashboard" note={counters && branchLabels[viewer.branch]} />
      {counters && <Counters counters={counters} />}
      <SearchCard types={types} />
    </>
  );
}
