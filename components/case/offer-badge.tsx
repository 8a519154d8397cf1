"use client";
import { Badge, type Tone } from "@/components/ui/badge";
import { type OfferStatus, offerTabs } from "@/lib/parts/pipeline/labels";

const tones: Record<OfferStatus, Tone> = {
  Unconditional: "green",
  Conditional: "blue",
  "More Documents Required by University": "yellow",
  Rejected: "red",
};

type Props = {
  status: string;
  /** "More Documents", in a list of many columns */
  short?: boolean;
};

/** What kind of offer it is: the same colour beside its application and in its own list. */
export const OfferBadge = ({ status, short }: Props) => {
  const words = offerTabs[status as OfferStatus];
  return (
    <Badge tone={tones[status as OfferStatus]}>
      {short ? words.replace(/ Required$/, "") : words}
    </Badge>
  );
};
