import type { Metadata } from "next";
import { courseColumns } from "@/components/courses/columns";
import { CourseWork } from "@/components/courses/row-actions";
import { CourseTabs } from "@/components/courses/tabs";
import { WithUniversities } from "@/components/courses/universities";
import { ListPage } from "@/components/lists/list-page";
import { courseList } from "@/lib/catalogue/courses/queries";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Courses" };

const path = "/app/courses";

export default async function Courses({ searchParams }: ListPageProps) {
  const list = await courseList.page(await pageViewer("courses.edit"), searchParams);
  const universities = list.controls.find(({ name }) => name === "universityId")?.options ?? [];
  return (
    <ListPage
      title="Courses"
      path={path}
      tabs={<CourseTabs current={path} />}
      list={list}
      columns={courseColumns}
      rowKey={(row) => row._id}
      around={(table) => (
        <WithUniversities options={universities}>
          <CourseWork>{table}</CourseWork>
        </WithUniversities>
      )}
      exportCall="/api/courses/export"
      noun="course"
      none="No courses yet. Add the first one under Add Course, or all of them under Import."
    />
  );
}
