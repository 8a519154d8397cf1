import type { Metadata } from "next";
import { ImportPanel } from "@/components/catalogue-import/import-panel";
import { DltHead } from "@/components/dlt/tabs";
import { labels } from "@/lib/catalogue/dlt/labels";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Import registered texts" };

const columns = (
  ["dltId", "name", "header", "category", "body", "status", "registeredOn"] as const
).map((name) => ({ name, label: labels[name] }));

const note =
  "The sheet of your operator’s DLT page. New texts are added; those that are here already take its words and status.";

export default async function ImportRegistrations() {
  await pageViewer("templates.manage");
  return (
    <>
      <DltHead current="/app/dlt/import" note={note} />
      <ImportPanel
        to="/api/dlt/import"
        list="/app/dlt"
        noun="registered text"
        plural="registered texts"
        done="imported"
        columns={columns}
      />
    </>
  );
}
