"use client";
import { useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import { MultiSelectField } from "@/components/forms/multi-select-field";
import { Button } from "@/components/ui/button";
import { receivers } from "@/lib/bulk/actions";
import { counted, showDate } from "@/lib/values/words";

type Receiver = Extract<Awaited<ReturnType<typeof receivers>>, { ok: true }>["data"][number];

const labelOf = ({ name, open, away }: Receiver) =>
  `${name} · ${open} open${away ? ` · away until ${showDate(away)}` : ""}`;

/** Who is given the cases: one, or several evenly. */
export function Receivers({ except }: { except?: string }) {
  const [people, setPeople] = useState<Receiver[]>([]);
  const { setValue } = useFormContext();
  useEffect(() => {
    receivers({}).then(
      (result) => result.ok && setPeople(result.data.filter(({ email }) => email !== except)),
      () => undefined,
    );
  }, [except]);
  const here = people.filter(({ away, counsels }) => !away && counsels);
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
        description={
          "Several get them evenly: whoever has the least open cases first, nobody who is away."
        }
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
