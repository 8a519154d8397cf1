import type { Frame } from "@/components/student/document";
import { guardianRelations } from "@/lib/parts/consent-ledger/labels";
import { purposeNames } from "@/lib/parts/purposes/labels";
import { purposeWords } from "@/lib/student/page/labels";
import type { StudentPage } from "@/lib/student/page/queries";

const guardians = Object.keys(guardianRelations) as (keyof typeof guardianRelations)[];

type Props = Frame & { page: StudentPage };

/** A parent agrees for a student under 18: who they are, and purpose by purpose, once the code has proven their number. */
export const ParentForm = ({ page: { name, consent }, words, language }: Props) => {
  const { parent } = words;
  if (consent.parent === "code") return <p>{parent.codeFirst}</p>;
  if (consent.parent !== "asked") return null;
  const says = purposeWords(language);
  return (
    <form method="post" action="/s/parent">
      <p>{parent.about(name)}</p>
      <input type="hidden" name="language" value={language} />
      <label>
        {parent.name}
        <input name="name" required maxLength={200} autoComplete="name" />
      </label>
      <fieldset>
        <legend>{parent.relation(name)}</legend>
        {guardians.map((relation) => (
          <label key={relation} className="tick">
            <input type="radio" name="relation" value={relation} required />{" "}
            {parent.relations[relation]}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{says.heading}</legend>
        {purposeNames.map((purpose) => (
          <label key={purpose} className="tick">
            <input type="checkbox" name={purpose} value="yes" /> {parent[purpose]}
          </label>
        ))}
      </fieldset>
      <label className="tick">
        <input type="checkbox" name="adult" value="yes" required /> {parent.adult}
      </label>
      <div className="buttons">
        <button type="submit" data-main>
          {parent.save}
        </button>
      </div>
    </form>
  );
};
