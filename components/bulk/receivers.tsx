"use client";
import { useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import { MultiSelectField } from "@/components/forms/multi-select-field";
import { Button } from "@/components/ui/button";
import { receivers } from "@/lib/desk/bulk/actions";
import { counted, showDate } from "@/lib/values/words";

type Receiver = Extract<Awaited<ReturnType<typeof receivers>>, { ok: true }>["data"][number];

const labelOf = ({ name, open, away }: Receiver) =>
  `${name} · ${open} open${away ? ` · away until ${showDate(away)}` : ""}`;

type Props = { except?: string /** of the cases */; branches?: string[] };

/** The people who are given the cases: one, or several equally many. */
export function Receivers({ except, branches }: Props) {
  const [people, setPeople] = useState<Receiver[]>([]);
  const { setValue } = useFormContext();
  useEffect(() => {
    receivers({}).then(
      (result) => result.ok && setPeople(result.data.filter(({ email }) => email !== except)),
      () => undefined,
    );
  }, [except]);
  const worksInOne = (one: Receiver) =>
    one.branches.length === 0 || !branches || one.branches.some((b) => branches.includes(b));
  const here = people.filter((one) => !one.away && one.counsels && worksInOne(one));
  const everybody = () =>
    setValue(
      "to",
      here.map(({ email }) => email),
      { shouldDirty: true },
    );
  return (
    <>
      <MultiSelectField
        name="to"
        label="Assign to"
        required
        autoFocus
        description="Several get equally many each, nobody who is away. Each case goes to somebody of its branch."
        options={people.map((one) => ({ value: one.email, label: labelOf(one) }))}
      />
      {here.length > 1 && (
        <div>
          <Button small onClick={everybody}>
            Evenly to {counted(here.length, "counsellor")} here today
          </Button>
        </div>
      )}
    </>
  );
}
