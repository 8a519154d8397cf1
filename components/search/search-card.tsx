"use client";
import { NativeSelect, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFocusBack } from "@/components/dialogs/use-focus-back";
import type { SearchAnswer } from "@/components/search/results";
import classes from "@/components/search/search.module.css";
import { Button } from "@/components/ui/button";
import { lateDialog, latePart } from "@/components/ui/late";
import * as actions from "@/lib/desk/search/actions";
import { type SearchType, searchTypes } from "@/lib/desk/search/labels";

const Results = lateDialog(() => import("@/components/search/results").then((m) => m.Results));
const DobField = latePart(() => import("@/components/search/dob-field").then((m) => m.DobField));

const search = {
  mobile: (mobile: string) => actions.searchMobile({ mobile }),
  officialMobile: (mobile: string) => actions.searchOfficialMobile({ mobile }),
  officialEmail: (email: string) => actions.searchOfficialEmail({ email }),
  name: (name: string) => actions.searchName({ name }),
  dob: (dob: string) => actions.searchDob({ dob }),
};

const inputs = {
  mobile: { type: "tel", inputMode: "tel" },
  officialMobile: { type: "tel", inputMode: "tel" },
  officialEmail: { type: "email", inputMode: "email" },
  name: { type: "text" },
} as const;

type Props = {
  types: SearchType[];
  /** the desk's own tool: it has the focus when the page opens */
  focused: boolean;
};

/** The dashboard's Search card (spec §2, §5): its messages come from the server's own rules. */
export function SearchCard({ types, focused }: Props) {
  const [type, setType] = useState<SearchType>("mobile");
  const [keyword, setKeyword] = useState("");
  const [results, setFound] = useState<{ rows: SearchAnswer; typed: string }>();
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  useFocusBack(Boolean(results), opener);

  // What was chosen and typed before the page was alive counts.
  useEffect(() => {
    setType((select.current?.value ?? "mobile") as SearchType);
    setKeyword(input.current?.value ?? "");
  }, []);

  const change = (value: string) => {
    setKeyword(value);
    setError(undefined);
  };

  const fail = (message: string) => {
    setError(message);
    input.current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending || !keyword.trim()) return;
    opener.current = document.activeElement as HTMLElement | null;
    setPending(true);
    setError(undefined);
    try {
      const result = await search[type](keyword);
      if (result.ok) setFound({ rows: result.data, typed: keyword.trim() });
      else fail(result.message);
    } catch {
      fail("The search could not be reached. What you typed is still here: try again.");
    } finally {
      setPending(false);
    }
  };

  return (
    <section className={classes.card} aria-labelledby="search-title">
      <h2 id="search-title">Search</h2>
      <form className={classes.form} onSubmit={submit} noValidate>
        <NativeSelect
          ref={select}
          label="Search by"
          data={searchTypes
            .filter(({ value }) => types.includes(value))
            .map(({ value, label }) => ({ value, label }))}
          value={type}
          onChange={(event) => {
            setType(event.currentTarget.value as SearchType);
            change("");
          }}
        />
        {type === "dob" ? (
          <DobField error={error} onChange={change} />
        ) : (
          <TextInput
            ref={input}
            label="Keyword"
            {...inputs[type]}
            autoFocus={focused}
            autoComplete="off"
            value={keyword}
            error={error}
            onChange={(event) => change(event.currentTarget.value)}
          />
        )}
        <Button
          type="submit"
          look="primary"
          className={classes.submit}
          loading={pending}
          disabled={!keyword.trim()}
        >
          Search
        </Button>
      </form>
      {results && (
        <Results
          results={results.rows}
          create={type === "mobile" || type === "name" ? results.typed : undefined}
          onClose={() => setFound(undefined)}
        />
      )}
    </section>
  );
}
