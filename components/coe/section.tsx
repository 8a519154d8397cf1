"use client";
import { FileSection } from "@/components/case/file-section";
import { deleteCoe } from "@/lib/parts/coe/actions";
import type { FileRow } from "@/lib/parts/files/file-row";

export const CoeSection = (props: { refNo: string; rows: FileRow[] }) => (
  <FileSection
    {...props}
    heading="Certificates of Enrolment (COE)"
    noun="COE"
    to="/api/coe/upload"
    id="coeId"
    remove={deleteCoe}
  />
);
