"use client";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { ask } from "@/components/forms/call";
import { CountryField } from "@/components/forms/country-field";
import type { EntryFormProps } from "@/components/forms/entry-form";
import { EntryForm } from "@/components/forms/entry-form";
import { type Option, SelectField } from "@/components/forms/fields";
import { SubmitButton } from "@/components/forms/form";
import { WholeRow } from "@/components/forms/form-dialog";
import { type Looked, useFound } from "@/components/forms/use-found";
import { Alert } from "@/components/ui/notice";
import { readCoursesOf } from "@/lib/catalogue/courses/actions";
import { addAppliedCourse, editAppliedCourse } from "@/lib/parts/courses-applied/actions";
import type { AppliedCourseRow } from "@/lib/parts/courses-applied/answer";
import { courseTypeOptions, fitsType, labels } from "@/lib/parts/courses-applied/labels";
import { appliedCourse } from "@/lib/parts/courses-applied/schema";
import { dayInIndia } from "@/lib/values/clock";
import { countryName } from "@/lib/values/countries";
import { intakeOption, intakes } from "@/lib/values/intakes";

/** Each depends on those before it: changing one empties those after it. */
const chain = ["country", "university", "type", "course", "intake"] as const;
type Name = (typeof chain)[number];
type Values = Record<Name, string>;

const useValues = () =>
  Object.fromEntries(
    useWatch<Values>({ name: [...chain] }).map((value, index) => [chain[index], value ?? ""]),
  ) as Values;

const loadUniversities = ({ listKey, typed, chosen }: Looked) =>
  ask<Option[]>("/api/universities/choices", { country: listKey, q: typed, chosen });
const loadCourses = ({ listKey, typed, chosen }: Looked) =>
  readCoursesOf({ university: listKey, q: typed, chosen });

/** Disabled until all are set (spec §5). */
function Save() {
  const complete = Object.values(useValues()).every(Boolean);
  return <SubmitButton disabled={!complete}>Save</SubmitButton>;
}

/** All months on offer; those to come in which the course takes students stand first. */
function intakeGroups(months: readonly number[]) {
  const thisMonth = dayInIndia().slice(0, 7);
  const usual = intakes().filter(
    (intake) => intake >= thisMonth && months.includes(Number(intake.slice(5))),
  );
  const others = intakes().filter((intake) => !usual.includes(intake));
  const group = (name: string, members: string[]) => ({
    group: name,
    items: members.map(intakeOption),
  });
  return usual.length
    ? [group("Intakes of this course", usual), group("Other months", others)]
    : others.map(intakeOption);
}

function Fields() {
  const { setValue, setFocus } = useFormContext<Values>();
  const { country, university, type, course } = useValues();
  // Text that points at no country or university has none under it.
  const inCountry = countryName(country) === country ? "" : country;
  const universities = useFound(loadUniversities, { listKey: inCountry, value: university });
  const universityId = universities.choices.some(({ value }) => value === university)
    ? university
    : "";
  const courses = useFound(loadCourses, { listKey: universityId, value: course });
  // how often a type was chosen before a university, since the last right choice
  const [early, setEarly] = useState(0);

  const choose = (name: Name, more: object = {}) => ({
    name,
    label: labels[name],
    required: true,
    ...more,
    onChange: () => {
      const tooEarly = name === "type" && !universityId;
      setEarly(tooEarly ? early + 1 : 0);
      const emptied = chain.slice(chain.indexOf(name) + (tooEarly ? 0 : 1));
      for (const below of emptied) setValue(below, "", { shouldDirty: true });
      if (tooEarly) setFocus(inCountry ? "university" : "country");
    },
  });
  // While they load they can be typed in: Tab leads to them, not past them.
  const listed = (
    { loading, message, onTyped }: Omit<ReturnType<typeof useFound>, "choices">,
    listKey: string,
    after: string,
  ) => ({
    listKey,
    loading,
    onTyped,
    disabled: !listKey,
    placeholder: loading ? "Loading …" : listKey ? undefined : after,
    description: message,
  });
  const offered = courses.choices.filter(({ graduateType }) => fitsType(graduateType, type));
  const chosen = courses.choices.find(({ value }) => value === course);

  return (
    <>
      {early > 0 && (
        <WholeRow>
          {/* spec §5 */}
          <Alert>Please select a university to proceed</Alert>
        </WholeRow>
      )}
      <CountryField {...choose("country", { autoFocus: true })} />
      <SelectField
        {...choose("university")}
        {...listed(universities, inCountry, "Choose a country first")}
        options={universities.choices}
        nothingFoundMessage="No such university is listed in this country"
      />
      {/* A type that is not taken does not stay as the text that looked for it. */}
      <SelectField key={early} {...choose("type")} options={courseTypeOptions} />
      <SelectField
        {...choose("course")}
        {...listed(
          courses,
          universityId && type && `${universityId} ${type}`,
          "Choose university and type first",
        )}
        options={offered}
        nothingFoundMessage="No such course of this type is listed"
      />
      <SelectField {...choose("intake")} options={intakeGroups(chosen?.intake ?? [])} />
    </>
  );
}

/** `country` is the case's: most students apply where they said they would. */
export default function AppliedCourseForm(
  props: EntryFormProps<AppliedCourseRow> & { country: string },
) {
  return (
    <EntryForm
      {...props}
      noun="course"
      preset={{ country: props.country }}
      schemas={appliedCourse}
      add={addAppliedCourse}
      edit={editAppliedCourse}
      save={<Save />}
    >
      <Fields />
    </EntryForm>
  );
}
