import type { Metadata } from "next";
import { Sheet } from "@/components/ui/sheet";
import { AddUniversity } from "@/components/universities/add-form";
import { UniversityHead } from "@/components/universities/tabs";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Add University" };

export default async function AddUniversityPage() {
  await pageViewer("universities.edit");
  return (
    <>
      <UniversityHead current="/app/universities/add" />
      <Sheet>
        <AddUniversity />
      </Sheet>
    </>
  );
}
