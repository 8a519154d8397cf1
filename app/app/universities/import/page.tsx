import type { Metadata } from "next";
import { ImportPanel } from "@/components/catalogue-import/import-panel";
import { UniversityHead } from "@/components/universities/tabs";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Import Universities" };

const columns = [
  { name: "name", label: "Name" },
  { name: "country", label: "Country" },
  { name: "tieUp", label: "Tie-up" },
];

export default async function ImportUniversities() {
  await pageViewer("universities.edit");
  return (
    <>
      <UniversityHead current="/app/universities/import" />
      <ImportPanel
        to="/api/university/import"
        list="/app/universities"
        noun="university"
        plural="universities"
        columns={columns}
      />
    </>
  );
}
