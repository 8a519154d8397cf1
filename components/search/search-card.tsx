"use client";
import { NativeSelect, TextInput } from "@mantine/core";
import dynamic from "next/dynamic";
import { type FormEvent, useState } from "react";
import { toast } from "sonner";
import type { Found } from "@/components/search/results";
import classes from "@/components/search/search.module.css";
import { Button } from "@/components/ui/button";
import * as actions from "@/lib/search/actions";
import { type SearchType, searchTypes } from "@/lib/search/labels";

const Results = dynamic(() => import("@/components/search/results").then((m) => m.Results));

const search = {
  mobile: (mobile: string) => actions.searchMobile({ mobile }),
  officialMobile: (mobile: string) => actions.searchOfficialMobile({ mobile }),
  officialEmail: (email: string) => actions.searchOfficialEmail({ email }),
  name: (name: string) => actions.searchName({ name }),
  dob: (dob: string) => actions.searchDob({ dob }),
};

const inputs: Record<SearchType, { type: string; inputMode?: "tel" | "email" }> = {
  mobile: { type: "tel", inputMode: "tel" },
  officialMobile: { type: "tel", inputMode: "tel" },
  officialEmail: { type: "email", inputMode: "email" },
  name: { type: "text" },
  dob: { type: "date" },
};

/** The dashboard's Search card (spec §2, §5): its messages come from the server's own rules. */
export function SearchCard({ types }: { types: SearchType[] }) {
  const [type, setType] = useState<SearchType | "">("");
  const [keyword, setKeyword] = useState("");
  const [found, setFound] = useState<Found>();
  const [pending, setPending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!type || pending) return;
    setPending(true);
    try {
      const result = await search[type](keyword);
      if (result.ok) setFound(result.data);
      else toast.error(result.message);
    } catch {
      toast.error("Something went wrong");
    } finally {
      setPending(false);
    }
  };

  return (
    <section className={classes.card} aria-labelledby="search-title">
      <h2 id="search-title">Search</h2>
      <form className={classes.form} onSubmit={submit} noValidate>
        <NativeSelect
          label="Search by"
          data={[
            { value: "", label: "Choose" },
            ...searchTypes
              .filter(({ value }) => types.includes(value))
              .map(({ value, label }) => ({ value, label })),
          ]}
          value={type}
          onChange={(event) => {
            setType(event.currentTarget.value as SearchType | "");
            setKeyword("");
          }}
        />
        <TextInput
          label="Keyword"
          {...(type ? inputs[type] : { type: "text" })}
          disabled={!type}
          value={keyword}
          onChange={(event) => setKeyword(event.currentTarget.value)}
        />
        <Button type="submit" look="primary" loading={pending} disabled={!type || !keyword.trim()}>
          Search
        </Button>
      </form>
      {found && <Results found={found} onClose={() => setFound(undefined)} />}
    </section>
  );
}
