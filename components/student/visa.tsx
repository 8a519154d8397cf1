import type { Frame } from "@/components/student/document";
import type { StudentPage } from "@/lib/student/page/queries";
import { showDayIn } from "@/lib/values/languages";

type Props = Frame & { page: StudentPage };

/** When the visa is to be applied for, and until when the papers are good for it. */
export const VisaCard = ({ page: { visas }, words: { visa }, language }: Props) =>
  visas.length > 0 ? (
    <section className="card" aria-labelledby="visa">
      <h2 id="visa">{visa.heading}</h2>
      <ul className="rows">
        {visas.map(({ id, planned, last, isAtRisk }) => (
          <li key={id}>
            {planned && <strong>{visa.planned(showDayIn(language, planned))}</strong>}
            {last && <span>{visa.last(showDayIn(language, last))}</span>}
            {isAtRisk && <span>{visa.risk}</span>}
          </li>
        ))}
      </ul>
    </section>
  ) : null;
