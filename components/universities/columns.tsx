import type { Column } from "@/components/lists/data-table";
import { Badge, type Tone } from "@/components/ui/badge";
import { UniversityActions } from "@/components/universities/row-actions";
import styles from "@/components/universities/universities.module.css";
import type { UniversityAnswer } from "@/lib/catalogue/universities/answer";
import { type TieUp, tieUpLabels } from "@/lib/catalogue/universities/labels";
import { counted } from "@/lib/values/words";

const tones: Record<TieUp, Tone> = { 0: "green", 1: "grey", 2: "blue" };

export const universityColumns: Column<UniversityAnswer>[] = [
  { key: "name", header: "Name", sort: "name", wide: true, card: "title", cell: (row) => row.name },
  { key: "country", header: "Country", card: "half", cell: (row) => row.country.label },
  {
    key: "tieUp",
    header: "Tie-up",
    card: "half",
    cell: (row) => <Badge tone={tones[row.tieUp]}>{tieUpLabels[row.tieUp]}</Badge>,
  },
  {
    key: "courses",
    header: "Courses",
    align: "right",
    card: "detail",
    cell: (row) =>
      row.courses ? (
        <a
          href={`/app/courses?universityId=${row._id}`}
          aria-label={`${counted(row.courses, "course")} of ${row.name}`}
        >
          {row.courses}
          <span className={styles.noun}> {row.courses === 1 ? "course" : "courses"}</span>
        </a>
      ) : null,
  },
  {
    key: "actions",
    header: "Actions",
    card: "end",
    cell: (row) => <UniversityActions university={row} />,
  },
];
