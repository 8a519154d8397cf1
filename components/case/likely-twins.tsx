"use client";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import styles from "@/components/case/did-you-mean.module.css";
import { StateBadge } from "@/components/case/state-badge";
import { ask } from "@/components/forms/call";
import { NewTabLink } from "@/components/ui/new-tab-link";
import type { TypedTwin } from "@/lib/desk/twins/answer";
import { showMobile } from "@/lib/values/words";

type Twins = { twins: TypedTwin[]; elsewhere: number };
type Props = {
  /** the fields of this form that say who it is, by what they say */
  fields: Partial<Record<"mobile" | "email" | "dob" | "father_name" | "passport", string>>;
  /** those of the name, in order */
  names?: readonly string[];
  /** the case that it is typed in */
  of?: string;
  /** whose mobile it is stands beside it: not said again of a case of which nothing else is alike */
  besideNumber?: boolean;
};

const lastDigits = (text: string) => text.replace(/\D/g, "").slice(-10);

/** Nothing but its own mobile is alike. */
const onlyNumber = ({ reasons, mobile }: TypedTwin, typed: string) =>
  reasons.length === 1 && lastDigits(mobile) === lastDigits(typed);

const noTwins: Twins = { twins: [], elsewhere: 0 };

/** So long after the last letter the server is asked. */
const PAUSE_MS = 300;

const elsewhereWords = (many: number) =>
  many === 1 ? "One more in another branch" : `${many} more in other branches`;

/** People who may be the one who is being typed, each with why. Nothing while there are none. */
export function LikelyTwins({ fields, names = [], of, besideNumber }: Props) {
  const kinds = Object.keys(fields);
  const values = useWatch({ name: [...Object.values(fields), ...names] }).map((value) =>
    typeof value === "string" ? value.trim() : "",
  );
  const typed = Object.fromEntries(
    [
      ...kinds.map((kind, index) => [kind, values[index]] as const),
      ["name", values.slice(kinds.length).join(" ").trim()] as const,
    ].filter(([, value]) => value),
  );
  const asked = Object.keys(typed).length > 0 ? JSON.stringify({ ...typed, of }) : "";
  const [likely, setLikely] = useState<{ asked: string } & Twins>();
  useEffect(() => {
    if (!asked) return;
    const gone = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await ask<Twins>("/api/twins/typed", JSON.parse(asked), gone.signal);
      if (answer.ok && !gone.signal.aborted) setLikely({ asked, ...answer.data });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [asked]);
  const { twins: found, elsewhere } = likely?.asked === asked ? likely : noTwins;
  const twins = besideNumber ? found.filter((one) => !onlyNumber(one, typed.mobile ?? "")) : found;
  return (
    <div role="status">
      {twins.length + elsewhere > 0 && (
        <>
          <p className={styles.title}>May be registered already</p>
          <ul className={styles.people}>
            {twins.map(({ ref_no, name, mobile, state, handler, reasons }) => (
              <li key={ref_no}>
                <NewTabLink href={`/app/view-assessment/${ref_no}`}>{name}</NewTabLink>{" "}
                <small>
                  {ref_no} · {showMobile(mobile)} <StateBadge state={state} />{" "}
                  {handler ?? "No handler"} · {reasons.join(", ")}
                </small>
              </li>
            ))}
            {elsewhere > 0 && (
              <li>
                <small>{elsewhereWords(elsewhere)}</small>
              </li>
            )}
          </ul>
        </>
      )}
    </div>
  );
}

const registered = {
  fields: { mobile: "mobile", email: "email", dob: "dob", father_name: "father_name" },
  names: ["first_name", "surname"],
} as const;

/** The same by the fields of a registration. */
export const RegisteredTwins = (props: Pick<Props, "of" | "besideNumber">) => (
  <LikelyTwins {...registered} {...props} />
);
