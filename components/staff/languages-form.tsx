"use client";
import { type Member, MemberChoices } from "@/components/staff/member-choices";
import { languageLabels } from "@/lib/case/labels";
import { updateLanguages } from "@/lib/people/staff/actions";
import { languagesChange } from "@/lib/people/staff/schema";
import { optionsOf } from "@/lib/values/options";

export type LanguagesOf = Member & { languages: string[] };

/** The languages in which somebody talks to students. */
export default function LanguagesForm(props: LanguagesOf & { onClose: () => void }) {
  const { languages, onClose, ...member } = props;
  return (
    <MemberChoices
      member={member}
      name="languages"
      label="Languages"
      description="Of those who are here, a lead that comes by itself goes to somebody who speaks its language."
      save="Change languages"
      options={optionsOf(languageLabels)}
      chosen={languages}
      schema={languagesChange}
      action={updateLanguages}
      onClose={onClose}
    />
  );
}
