"use client";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { OpenLead } from "@/components/leads/open-lead";
import { useKnown } from "@/components/leads/use-known";

/** The typed numbers in E.164. The code that reads numbers is fetched when one is typed: the page opens without it. */
function useCanonical(typed: readonly unknown[]): (string | undefined)[] {
  const key = JSON.stringify(typed);
  const [read, setRead] = useState<{ key: string; mobiles: (string | undefined)[] }>();
  useEffect(() => {
    let gone = false;
    const texts = (JSON.parse(key) as unknown[]).map((one) => (typeof one === "string" ? one : ""));
    if (!texts.some(Boolean)) return;
    import("@/lib/values/mobile").then(
      ({ canonicalMobile }) => {
        if (!gone) setRead({ key, mobiles: texts.map((text) => canonicalMobile(text)) });
      },
      // Without the code nobody is said to be known: saving asks again.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [key]);
  return read?.key === key ? read.mobiles : [];
}

type Props = {
  /** the number of the lead that the form was opened from */
  own?: string;
};

/** That the number in the field is an open lead's, with the way there. What else has it is said elsewhere. */
export function KnownLead({ own }: Props) {
  const [mobile, ownMobile] = useCanonical([useWatch({ name: "mobile" }), own]);
  const lead = useKnown(mobile === ownMobile ? undefined : mobile)?.lead;
  return <div role="status">{lead && <OpenLead {...lead} />}</div>;
}
