"use client";
import { Badge, type Tone } from "@/components/ui/badge";

/** Some words, and behind them one in a colour where they are not as they should be. */
export type Marked = {
  words?: string;
  tone?: Tone;
  title?: string;
  mark?: string;
  /** the mark stands before the words: amounts stay beneath each other */
  before?: boolean;
};

export function MarkedWords({ words, tone, title, mark, before }: Marked) {
  const badge = mark && (
    <Badge tone={tone} title={title}>
      {title && <span className="visually-hidden">{title}: </span>}
      {mark}
    </Badge>
  );
  const parts = before ? [badge, words] : [words, badge];
  return (
    <>
      {parts[0]} {parts[1]}
    </>
  );
}
