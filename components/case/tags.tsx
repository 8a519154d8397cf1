"use client";
import { CaseLink } from "@/components/case/case-link";
import styles from "@/components/case/tags.module.css";
import { Badge, type Tone } from "@/components/ui/badge";
import type { TagColour } from "@/lib/catalogue/tags/labels";

export type ShownTag = { _id: string; word: string; colour: string };

const tones: Record<TagColour, Tone> = {
  grey: "grey",
  blue: "blue",
  green: "green",
  yellow: "yellow",
  red: "red",
};

export const TagBadge = ({ tag: { word, colour } }: { tag: ShownTag }) => (
  <Badge tone={tones[colour as TagColour]} title={word}>
    {word}
  </Badge>
);

/** So many fit under a name, in the second line of a row. */
export const inRow = 1;

/** Tags as small chips; of more than `most` how many are left, and which to a screen reader and a resting mouse. */
export function Tags({ tags, most }: { tags: readonly ShownTag[]; most?: number }) {
  if (tags.length === 0) return null;
  const rest = most === undefined ? [] : tags.slice(most);
  return (
    <ul className={styles.chips} aria-label="Tags" data-row={most === inRow || undefined}>
      {tags.slice(0, most).map((tag) => (
        <li key={tag._id}>
          <TagBadge tag={tag} />
        </li>
      ))}
      {rest.length > 0 && (
        <li className={styles.more} title={rest.map(({ word }) => word).join(", ")}>
          +{rest.length}
          <span className="visually-hidden">: {rest.map(({ word }) => word).join(", ")}</span>
        </li>
      )}
    </ul>
  );
}

/** A student's name with the tags of the case. */
export const TaggedCase = ({
  refNo,
  name,
  tags,
}: {
  refNo: string;
  name: string;
  tags: readonly ShownTag[];
}) =>
  tags.length === 0 ? (
    <CaseLink refNo={refNo} name={name} />
  ) : (
    <span className={styles.named}>
      <CaseLink refNo={refNo} name={name} />
      <Tags tags={tags} most={inRow} />
    </span>
  );
