import { PageHeader } from "@/components/shared/page-header";
import { PageTabs } from "@/components/shared/page-tabs";

const tabs = [
  { href: "/app/courses", label: "Courses" },
  { href: "/app/courses/add", label: "Add Course" },
  { href: "/app/courses/import", label: "Import" },
] as const;

/** The head of the three pages (spec §2). */
export const CourseTabs = ({ current }: { current: (typeof tabs)[number]["href"] }) => (
  <>
    <PageHeader title="Courses" />
    <PageTabs label="Courses" tabs={tabs} current={current} />
  </>
);
