import type { Frame } from "@/components/student/document";
import type { StudentPage } from "@/lib/student/page/queries";
import { showDayIn } from "@/lib/values/languages";
import { placeIn } from "@/lib/values/place-words";

type Card = Frame & { page: StudentPage };

/** Appointments are at the branch unless they say otherwise. One press cancels those that are far enough away. */
export const AppointmentsCard = ({ page, words, language }: Card) =>
  page.appointments.length > 0 ? (
    <section className="card" aria-labelledby="appointments">
      <h2 id="appointments">{words.appointments.heading}</h2>
      <ul className="rows">
        {page.appointments.map(({ id, day, time, place, note, mayChange, with: name }) => (
          <li key={id}>
            <strong>
              {time
                ? words.appointments.at(showDayIn(language, day), time)
                : showDayIn(language, day)}
            </strong>
            {name && <span>{words.appointments.with(name)}</span>}
            <span>
              {place === "office"
                ? words.appointments.where(placeIn(language, page.branch.name))
                : words.appointments.places[place]}
            </span>
            {note && /^https:\/\//.test(note) ? (
              <a href={note} rel="noreferrer noopener">
                {words.appointments.join}
              </a>
            ) : (
              note && <span lang="en">{note}</span>
            )}
            {mayChange && (
              <form method="post" action="/s/appointment">
                <button type="submit" name="cancel" value={id}>
                  {words.appointments.cancel}
                  <span className="unseen">
                    : {showDayIn(language, day)}, {time}
                  </span>
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  ) : null;

/** The free times of the counsellor: the first day is open, and a press takes one. */
export const SlotsCard = ({ page, words, language }: Card) => {
  const { slots, branch } = page;
  if (!slots) return null;
  const movable = page.appointments.filter(({ mayChange }) => mayChange);
  const says = words.slots;
  return (
    <section className="card" aria-labelledby="slots">
      <h2 id="slots">{says.heading}</h2>
      {slots.days.length === 0 && <p>{says.none}</p>}
      {slots.days.length > 0 && !slots.mayAdd && movable.length === 0 && <p>{says.enough}</p>}
      {slots.days.length > 0 && (slots.mayAdd || movable.length > 0) && (
        <form method="post" action="/s/appointment">
          <p>{says.about(branch.counsellor ?? "", slots.minutes)}</p>
          {movable.length > 0 && (
            <label>
              {says.what}
              <select name="instead">
                {slots.mayAdd && <option value="">{says.fresh}</option>}
                {movable.map(({ id, day, time }) => (
                  <option key={id} value={id}>
                    {says.instead(`${showDayIn(language, day)}, ${time}`)}
                  </option>
                ))}
              </select>
            </label>
          )}
          {slots.days.map(({ day, times }, index) => (
            <details key={day} open={index === 0}>
              <summary>{showDayIn(language, day)}</summary>
              <div className="buttons">
                {times.map((time) => (
                  <button key={time} type="submit" name="slot" value={`${day}T${time}`}>
                    {time}
                    <span className="unseen">, {showDayIn(language, day)}</span>
                  </button>
                ))}
              </div>
            </details>
          ))}
        </form>
      )}
    </section>
  );
};
