import type { Metadata } from "next";
import { courseColumns } from "@/components/courses/columns";
import { CourseWork } from "@/components/courses/row-actions";
import { CourseTabs } from "@/components/courses/tabs";
import { WithUniversities } from "@/components/courses/universities";
import { DataTable } from "@/components/lists/data-table";
import { emptyWords, FilterBar } from "@/components/lists/filter-bar";
import { Pager } from "@/components/lists/pager";
import { graduateTypeOptions } from "@/lib/courses/labels";
import { courseList } from "@/lib/courses/queries";
import { listState, type SearchParams } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";
import { universityOptions } from "@/lib/universities/queries";
import { countryOptions } from "@/lib/values/countries";

export const metadata: Metadata = { title: "Courses" };

const path = "/app/courses";

export default async function Courses({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await pageViewer("courses.edit");
  const state = await listState(courseList.input, searchParams);
  const [{ rows, ...around }, universities] = await Promise.all([
    courseList.read(viewer, { ...state, order: "name" }),
    universityOptions(),
  ]);
  const place = { path, state };
  const filters = {
    search: { name: "q", label: "Program or university" },
    selects: [
      { name: "universityId", label: "University", options: universities },
      { name: "country", label: "Country", options: countryOptions },
      { name: "graduateType", label: "Type", options: graduateTypeOptions },
    ],
  };
  return (
    <>
      <CourseTabs current={path} />
      <FilterBar {...place} {...filters} />
      <WithUniversities options={universities}>
        <CourseWork>
          <DataTable
            caption="Courses"
            columns={courseColumns}
            rows={rows}
            rowKey={(row) => row._id}
            empty={emptyWords(place, filters, {
              noun: "course",
              none: "No courses yet. Add the first one under Add Course, or all of them under Import.",
            })}
          />
        </CourseWork>
      </WithUniversities>
      <Pager {...place} {...around} shown={rows.length} />
    </>
  );
}
