"use client";
import type { ReactNode } from "react";
import classes from "@/components/case/case.module.css";
import { IconHistory } from "@/components/ui/icons";
import { Photo } from "@/components/ui/photo";

/** A label, its value, and the words about its last correction. */
export type FactRow = readonly [label: string, value: ReactNode, changed?: string];

type Props = {
  sections: { title: string; rows: FactRow[] }[];
  photo: string | null;
  name: string;
};

/** The facts of a case in tables; the photo stands in the first. The page's data carry words only. */
export const FactTables = ({ sections, photo, name }: Props) => (
  <div className={classes.tables}>
    {sections.map(({ title, rows }, index) => (
      <section key={title} className={classes.card}>
        <header className={classes.cardHead}>
          <h2 id={`table-${index}`}>{title}</h2>
          {index === 0 && <Photo src={photo} name={name} size={72} />}
        </header>
        <table className={classes.overview} aria-labelledby={`table-${index}`}>
          <tbody>
            {rows.map(([label, value, changed]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  {value || "–"} {changed && <Changed words={changed} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    ))}
  </div>
);

/** Beside a value that was corrected; the history says from what. */
const Changed = ({ words }: { words: string }) => (
  <a href="#history" className={classes.changed} title={words} aria-label={words}>
    <IconHistory size={14} stroke={1.7} aria-hidden />
  </a>
);
