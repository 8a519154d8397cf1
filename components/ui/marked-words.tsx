"use client";
import { Badge, type Tone } from "@/components/ui/badge";

/** Some words, and behind them one in a colour where they are not as they should be. */
export type Marked = { words?: string; tone?: Tone; title?: string; mark?: string };

export const MarkedWords = ({ words, tone, title, mark }: Marked) => (
  <>
    {words}
    {words && mark && " "}
    {mark && (
      <Badge tone={tone} title={title}>
        {title && <span className="visually-hidden">{title}: </span>}
        {mark}
      </Badge>
    )}
  </>
);
