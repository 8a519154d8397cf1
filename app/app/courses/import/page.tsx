import type { Metadata } from "next";
import { ImportPanel } from "@/components/catalogue-import/import-panel";
import { CourseHead } from "@/components/courses/tabs";
import { labels } from "@/lib/catalogue/courses/labels";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Import Courses" };

/** What tells one course from another; what is wrong with the other columns is said in words. */
const shown = ["university", "program", "campus", "graduateType", "intake", "tuitionFee"] as const;

export default async function ImportCourses() {
  await pageViewer("courses.edit");
  return (
    <>
      <CourseHead current="/app/courses/import" />
      <ImportPanel
        to="/api/course/import"
        list="/app/courses"
        noun="course"
        plural="courses"
        columns={shown.map((name) => ({ name, label: labels[name] }))}
      />
    </>
  );
}
