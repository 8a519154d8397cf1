import { anchorOf } from "@/lib/catalogue/visa-rules/anchors";
import {
  dayNumber,
  dayText,
  knownDay,
  lastDayBefore,
  timeAfter,
} from "@/lib/catalogue/visa-rules/dates";
import { always, type DaySpan } from "@/lib/catalogue/visa-rules/day-sets";
import { type Lack, lack, type Outcome, ruleKind } from "@/lib/catalogue/visa-rules/kind";
import { anchors, timeUnits } from "@/lib/catalogue/visa-rules/labels";
import { type Paper, paperKinds, papersOf } from "@/lib/catalogue/visa-rules/papers";
import { choiceParam, mayBeEmpty, wholeParam } from "@/lib/catalogue/visa-rules/param-fields";

// Rules on papers. Each paper of the kind may serve, so the days are those of all of them together: another paper, or a
// younger one, never takes a day away.

const paper = choiceParam("Paper", paperKinds);
const unit = choiceParam("Counted in", timeUnits);
const anchor = choiceParam("On the day of", anchors);

/** What a case lacks without a paper that would do. */
const lacksPaper = (papers: Paper[], kind: string, fact: "documentDate" | "documentUntil") =>
  papers.length === 0 ? [lack("document", kind)] : [lack(fact, kind)];

export const ageAtMost = ruleKind({
  fields: {
    paper,
    count: wholeParam("At most", 0, 9999),
    unit,
    anchor,
    none: choiceParam("Where there is no such paper", { lacks: "It is missing", met: "It is met" }),
  },
  words: ({ count }) => ({ count: { count } }),
  judge: ({ paper, count, unit, anchor, none }, facts, context): Outcome => {
    const papers = papersOf(facts, paper);
    if (papers.length === 0 && none === "met") return { spans: [always], lacks: [], values: {} };
    const place = anchorOf(anchor, facts, context);
    const values = { count: { count } };
    if (place.lacks) return { spans: [], lacks: place.lacks, values };
    const spans = papers.flatMap(({ about, date }): DaySpan[] => {
      const made = knownDay(date);
      if (made === null) return [];
      const end = timeAfter(made, count, unit);
      if (place.on !== undefined)
        return made <= place.on && place.on <= end ? [{ ...always, about }] : [];
      return [{ from: made - place.moves, to: end - place.moves, about }];
    });
    const undated = papers.some(({ date }) => date === null) || papers.length === 0;
    return { spans, lacks: undated ? lacksPaper(papers, paper, "documentDate") : [], values };
  },
});

export const validUntilAtLeast = ruleKind({
  fields: {
    paper,
    count: wholeParam("At least so long after", 0, 9999),
    unit,
    anchor: choiceParam("After the day of", anchors),
    begins: mayBeEmpty(choiceParam("It must begin by the day of", anchors)),
  },
  words: ({ count }) => ({ count: { count } }),
  judge: ({ paper, count, unit, anchor, begins }, facts, context): Outcome => {
    const papers = papersOf(facts, paper);
    const end = anchorOf(anchor, facts, context);
    const start = begins ? anchorOf(begins, facts, context) : { moves: Number.POSITIVE_INFINITY };
    const values = { count: { count } };
    const lacking = [...(end.lacks ?? []), ...(start.lacks ?? [])];
    if (end.lacks || start.lacks) return { spans: [], lacks: lacking, values };
    const known = ({ from, until }: Paper) => until !== null && !(begins && from === null);
    const spans = papers.filter(known).flatMap(({ about, from, until }): DaySpan[] => {
      const span = { ...always, about };
      const last = dayNumber(until ?? "");
      if (end.on === undefined) span.to = lastDayBefore(last, count, unit) - end.moves;
      else if (timeAfter(end.on, count, unit) > last) return [];
      if (!begins || from === null) return [span];
      const first = dayNumber(from);
      if (start.on === undefined) span.from = first - start.moves;
      else if (first > start.on) return [];
      return [span];
    });
    const lacks = papers.some(known)
      ? papers.every(known)
        ? []
        : [lack("documentUntil", paper)]
      : lacksPaper(papers, paper, "documentUntil");
    if (end.on === undefined) return { spans, lacks, values };
    const needed = { day: dayText(timeAfter(end.on, count, unit)) };
    return { spans, lacks, values: { ...values, needed } };
  },
});

/** A paper must be there by the day of the application; an exemption of the same days makes up for it. */
export const required = ruleKind({
  fields: { paper },
  words: () => ({}),
  judge: ({ paper }, facts, { exemptions }): Outcome => {
    const exempt = exemptions.filter((one) => one.paper === paper);
    const spans: DaySpan[] = [
      ...papersOf(facts, paper).map(({ about, date }) => ({
        ...always,
        from: knownDay(date) ?? always.from,
        about,
      })),
      ...exempt
        .filter(({ lacks }) => lacks.length === 0)
        .map(({ from, to }) => ({ from, to, about: null })),
    ];
    const lacks: Lack[] = [lack("document", paper), ...exempt.flatMap(({ lacks }) => lacks)];
    return { spans, lacks, values: {} };
  },
});

/** It forbids nothing: it takes away what `required` asks for on the same days. */
export const notRequired = ruleKind({
  fields: { paper },
  words: () => ({}),
  judge: (): Outcome => ({ spans: [always], lacks: [], values: {} }),
});
