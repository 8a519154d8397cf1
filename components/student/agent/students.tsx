import type { AgentCard, AgentFrame } from "@/components/student/agent/frame";
import { shareWords } from "@/components/student/agent/share-words";
import type { AgentStudent } from "@/lib/student/agent-page/queries";
import { countryName } from "@/lib/values/countries";
import { countryNamesIn } from "@/lib/values/country-words";
import { intakeLabel } from "@/lib/values/intakes";

/** Each student with how far the case is, and what the sub-agent gets for them. */
export const StudentsCard = ({ open: { students, total }, ...frame }: AgentCard) => {
  const { words } = frame;
  return (
    <section className="card" aria-labelledby="students">
      <h2 id="students">{words.students.heading}</h2>
      {total === 0 && <p>{words.students.none}</p>}
      {total > students.length && (
        <p className="dim">{words.students.newest(students.length, total)}</p>
      )}
      <ul className="rows">
        {students.map((student) => (
          <Student key={student.refNo} student={student} {...frame} />
        ))}
      </ul>
    </section>
  );
};

function stageWords({ state, stage }: AgentStudent, { students }: AgentFrame["words"]) {
  if (state === "rejected") return students.closed;
  return state === "unattended" ? students.enquired : students.steps[stage];
}

const Student = ({ student, words, language }: AgentFrame & { student: AgentStudent }) => {
  const { name, refNo, country, intake, shares } = student;
  const place = countryNamesIn(language)?.[country] ?? countryName(country);
  return (
    <li>
      <h3>{name}</h3>
      <strong>{stageWords(student, words)}</strong>
      <span>
        {place}
        {intake && <span lang="en">, {intakeLabel(intake)}</span>}
      </span>
      <span className="dim">{words.students.refNo(refNo)}</span>
      {shares.map(({ id, state, money }) => (
        <span key={id}>{shareWords(words, state, money)}</span>
      ))}
    </li>
  );
};
