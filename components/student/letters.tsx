import type { Frame } from "@/components/student/document";
import { letterIn } from "@/lib/student/page/labels";
import type { StudentPage } from "@/lib/student/page/queries";
import { showDayIn } from "@/lib/values/languages";

type Props = Frame & { page: StudentPage };

/** The letters that the office has checked, each with the record of its check. */
export const LettersCard = ({ page: { letters }, words, language }: Props) =>
  letters.length > 0 ? (
    <section className="card" aria-labelledby="letters">
      <h2 id="letters">{words.letters.heading}</h2>
      <ul className="rows">
        {letters.map(({ id, kind, day }) => (
          <li key={id}>
            <strong>
              {words.letters.checked(letterIn(language, kind), showDayIn(language, day))}
            </strong>
            <a href={`/s/certificate?id=${id}`} download>
              {words.letters.download}
            </a>
          </li>
        ))}
      </ul>
      <p className="dim">{words.letters.notice}</p>
    </section>
  ) : null;
