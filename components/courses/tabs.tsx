"use client";
import { PageTabs } from "@/components/lists/page-tabs";
import { PageHeader } from "@/components/ui/page-header";

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
