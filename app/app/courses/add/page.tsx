import type { Metadata } from "next";
import Link from "next/link";
import { AddCourse } from "@/components/courses/add-form";
import { CourseHead } from "@/components/courses/tabs";
import { Notice } from "@/components/ui/notice";
import { Sheet } from "@/components/ui/sheet";
import { universityChoices } from "@/lib/catalogue/universities/queries";
import { env } from "@/lib/platform/env";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Add Course" };

export default async function AddCoursePage() {
  const viewer = await pageViewer("courses.edit");
  const universities = await universityChoices.read(viewer, {});
  return (
    <>
      <CourseHead current="/app/courses/add" />
      {universities.length ? (
        <Sheet>
          <AddCourse universities={universities} intakes={env().USUAL_INTAKES} />
        </Sheet>
      ) : (
        <Notice>
          A course belongs to a university. <Link href="/app/universities/add">Add one first.</Link>
        </Notice>
      )}
    </>
  );
}
