"use client";
import { PageTabs } from "@/components/lists/page-tabs";
import { PageHeader } from "@/components/ui/page-header";

const tabs = [
  { href: "/app/courses", label: "Courses" },
  { href: "/app/courses/add", label: "Add Course" },
  { href: "/app/courses/import", label: "Import" },
] as const;

type Props = { current: (typeof tabs)[number]["href"] };

/** The three pages (spec §2), as tabs under the list's title. */
export const CourseTabs = ({ current }: Props) => (
  <PageTabs label="Courses" tabs={tabs} current={current} />
);

/** The head of the two pages beside the list. */
export const CourseHead = (props: Props) => (
  <>
    <PageHeader title="Courses" />
    <CourseTabs {...props} />
  </>
);
