"use client";
import { useController, useFormContext } from "react-hook-form";
import { useSay } from "@/components/forms/say";
import { Button } from "@/components/ui/button";
import { ownScriptName, passportName } from "@/lib/values/fields/name";
import { fill } from "@/lib/values/fill";
import { latinName } from "@/lib/values/latin-name";

const isOwnName = (typed: string) => ownScriptName("").safeParse(typed).success;

/** The names of the case itself, as they make its name in the own script. */
const ownNames = ["first_name", "surname"];

/** A name that was typed in another script, or with a picture: one press writes it as passports do. */
export function LatinOffer({ name }: { name: string }) {
  const say = useSay();
  const { setFocus, trigger } = useFormContext();
  const { field } = useController({ name });
  const ownName = useController({ name: "ownName" }).field;
  const typed = String(field.value ?? "").trim();
  const latin = latinName(typed);
  if (!latin || latin === typed || !passportName("").safeParse(latin).success) return null;

  function take() {
    field.onChange(latin);
    const written = String(ownName.value ?? "").trim();
    // The surname follows the first name that came from here; a whole name that somebody wrote stays.
    const isPart = name === "surname" && written !== "" && !written.includes(" ");
    if (ownNames.includes(name) && isOwnName(typed) && (written === "" || isPart))
      ownName.onChange([written, typed].filter(Boolean).join(" "));
    setFocus(name);
  }
  return (
    <div>
      {/* Leaving the name for this button says nothing yet, since a message would move it from under the pointer. */}
      <Button small onClick={take} onBlur={() => void trigger(name)}>
        {fill(say("Write {}"), latin)}
      </Button>
    </div>
  );
}
