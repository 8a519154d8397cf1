import type { Metadata } from "next";
import { PublicFrame } from "@/components/account/public-frame";
import { Wizard } from "@/components/assessments/wizard";
import { branchOptions } from "@/lib/branches";
import { brand } from "@/lib/brand";

export const metadata: Metadata = { title: "Assessment" };

export default function CreateAssessment() {
  return (
    <PublicFrame brand={brand().name} title="Please fill the assessment in order to proceed." wide>
      <Wizard
        by="student"
        draft="assessment"
        branches={branchOptions}
        phones={branchOptions.map(({ value, label }) => ({
          branch: label,
          phone: brand().offices[value].phone,
        }))}
      />
    </PublicFrame>
  );
}
