import { TagBadge } from "@/components/case/tags";
import type { Column } from "@/components/lists/data-table";
import { TagMenu } from "@/components/tags/menu";
import type { KeptTag } from "@/lib/catalogue/tags/answer";
import { labels, tagColours } from "@/lib/catalogue/tags/labels";

/** An admin of some branches reads the tags, which all branches share, and changes none. */
export const tagColumns = (changes: boolean, all: KeptTag[]): Column<KeptTag>[] => [
  { key: "word", header: labels.word, card: "title", cell: (row) => <TagBadge tag={row} /> },
  {
    key: "colour",
    header: labels.colour,
    card: "half",
    cell: ({ colour }) => tagColours[colour as keyof typeof tagColours],
  },
  {
    key: "spellings",
    header: "Merged into it",
    card: "detail",
    named: true,
    cell: ({ spellings }) => spellings.join(", "),
  },
  ...(changes
    ? [
        {
          key: "more",
          header: "More",
          card: "end" as const,
          align: "right" as const,
          cell: (row: KeptTag) => (
            <TagMenu tag={row} others={all.filter(({ _id }) => _id !== row._id)} />
          ),
        },
      ]
    : []),
];
