import type { Metadata } from "next";
import { PublicFrame } from "@/components/account/public-frame";
import { WhoReads } from "@/components/assessments/who-reads";
import { Wizard } from "@/components/assessments/wizard";
import { studentQuestions } from "@/lib/assessments/questions";
import { brand } from "@/lib/platform/brand";
import { branches, branchLabels, branchOptions } from "@/lib/values/branches";
import { showMobile } from "@/lib/values/words";

export function generateMetadata(): Metadata {
  const { name } = brand();
  const places = branches.map((branch) => branchLabels[branch]).join(" and ");
  return {
    title: "Study abroad: your assessment",
    description: `Tell ${name} in ${places} about your education, English test and the country you want to study in. Three short steps; a counsellor then calls you.`,
    robots: "index, follow",
    alternates: { canonical: "/create-assessment" },
  };
}

export default function CreateAssessment() {
  const { name, offices } = brand();
  const contacts = branches.map((branch) => ({
    place: branchLabels[branch],
    phone: offices[branch].phone,
    shown: showMobile(offices[branch].phone),
  }));
  return (
    <PublicFrame brand={name} title="Please fill the assessment in order to proceed." wide>
      <Wizard
        by="student"
        draft="assessment"
        words={studentQuestions}
        branches={branchOptions}
        contacts={contacts}
      />
      <WhoReads brand={name} contacts={contacts} />
    </PublicFrame>
  );
}
