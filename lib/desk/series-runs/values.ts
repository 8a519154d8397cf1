import "server-only";
import type { Receiver } from "@/lib/catalogue/templates/case-values";
import { composeNamedForPhone, composeUsualForPhone } from "@/lib/catalogue/templates/compose";
import type { EventValues } from "@/lib/catalogue/templates/fields";
import { usualSeriesWords } from "@/lib/desk/series/house-words";
import type { SeriesEvent } from "@/lib/desk/series/labels";
import { courseNames } from "@/lib/parts/courses-applied/queries";
import type { Tx } from "@/lib/platform/db";
import type { PhoneWords } from "@/lib/platform/outbox/phone";
import { dayOf } from "@/lib/values/fields/day";
import { type Language, showDayIn } from "@/lib/values/languages";
import { showRupees } from "@/lib/values/words";

type Values = EventValues<"series">;

const noValues: Values = {
  "appointment.when": "",
  "fee.amount": "",
  "fee.day": "",
  "course.name": "",
  "university.name": "",
};

async function offerValues(tx: Tx, id: string): Promise<Partial<Values>> {
  const offer = await tx.offerLetter.findUniqueOrThrow({
    where: { id },
    select: { application: { select: { appliedCourse: { select: courseNames } } } },
  });
  const { course, university } = offer.application.appliedCourse;
  return { "course.name": course.program, "university.name": university.name };
}

/** The rest of an instalment, or a request for a payment. */
async function feeValues(tx: Tx, id: string, language: Language): Promise<Partial<Values>> {
  const instalment = await tx.instalment.findUnique({
    where: { id },
    select: { amount: true, settled: true, dueBy: true },
  });
  const due = instalment
    ? { amount: instalment.amount.minus(instalment.settled), dueOn: instalment.dueBy }
    : await tx.studentDue.findUniqueOrThrow({ where: { id } });
  return {
    "fee.amount": showRupees(due.amount.toFixed(2)),
    "fee.day": due.dueOn ? showDayIn(language, dayOf(due.dueOn)) : "",
  };
}

async function appointmentValues(tx: Tx, id: string, language: Language): Promise<Partial<Values>> {
  const { followUpDate, followUpTime } = await tx.followUp.findUniqueOrThrow({ where: { id } });
  const day = showDayIn(language, dayOf(followUpDate));
  return { "appointment.when": followUpTime ? `${day}, ${followUpTime}` : day };
}

type Event = { event: SeriesEvent; recordId: string | null };

/** What only this event has; the rest stays empty, and a template that names it is refused. */
async function eventValues(tx: Tx, { event, recordId: id }: Event, language: Language) {
  if (id === null) return noValues;
  switch (event) {
    case "offer_in":
      return { ...noValues, ...(await offerValues(tx, id)) };
    case "fee_due":
      return { ...noValues, ...(await feeValues(tx, id, language)) };
    case "appointment":
      return { ...noValues, ...(await appointmentValues(tx, id, language)) };
    default:
      return noValues;
  }
}

type SeriesStep = Event & {
  name: string;
  receiver: Receiver;
  language: Language;
  step: { minutes: number; template: string | null };
  isFirst: boolean;
};

/** What a step says, in the language of the case: by its template, or in the usual words of the event. */
export async function stepWords(tx: Tx, of: SeriesStep): Promise<PhoneWords> {
  const { event, name, receiver, language, step, isFirst } = of;
  const values = await eventValues(tx, of, language);
  if (step.template)
    return composeNamedForPhone(tx, {
      kind: "series",
      ...{ name: step.template, language, receiver, values },
    });
  const body = usualSeriesWords(event, language, { isFirst, minutes: step.minutes });
  return composeUsualForPhone(tx, { title: name, body, receiver, values });
}
