"use client";
import { Fragment } from "react";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { Notice } from "@/components/ui/notice";
import { confirmFamily } from "@/lib/intake/assessments/actions";

type Family = {
  others: { ref_no: string; full_name: string }[];
  version: number;
  isOpen: boolean;
  shares: boolean;
};
type Props = { refNo: string; family: Family; decides: boolean };

/** With whom a case shares its mobile (decision C21), and where only the student says so, the press that decides. */
export function FamilyNotice({ refNo, family, decides }: Props) {
  const { others, version, isOpen, shares } = family;
  const { run, pending } = useAction(confirmFamily);
  if (others.length === 0 && !shares) return null;
  return (
    <Notice>
      Same mobile as{" "}
      {others.map(({ ref_no, full_name }, index) => (
        <Fragment key={ref_no}>
          {index > 0 && ", "}
          <NewTabLink href={`/app/view-assessment/${ref_no}`}>
            {full_name}, {ref_no}
          </NewTabLink>
        </Fragment>
      ))}
      {others.length === 0 && "a student whom you do not see"}
      {isOpen ? ": a brother or a sister, the student says. " : ": brothers or sisters."}
      {isOpen && decides && (
        <Button small loading={pending} onClick={() => run({ ref_no: refNo, version })}>
          They are two persons
        </Button>
      )}
    </Notice>
  );
}
