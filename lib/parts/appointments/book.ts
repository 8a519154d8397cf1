import "server-only";
import { messages } from "@/lib/parts/appointments/labels";
import { nextFree } from "@/lib/parts/appointments/slots";
import { absencesFrom, lockDiary } from "@/lib/people/diary/queries";
import type { Tx } from "@/lib/platform/db";
import { type Failure, refuse } from "@/lib/platform/result";
import { type Branch, worksIn } from "@/lib/values/branches";
import { dayInIndia, now, timeInIndia } from "@/lib/values/clock";
import { showDate } from "@/lib/values/words";

// Whether a colleague has a time to give. The constraint `appointment_once` keeps it, the words are said here.

type Wish = {
  staffId: string;
  start: Date;
  end: Date;
  /** the branch of the case */
  location: Branch;
  /** the appointment that is moved, whose own time counts as free */
  moved?: string;
};

/** More coming appointments than these of one person are not looked through for the next free time. */
const most = 2_000;

/** A colleague's planned time from a moment on. */
export async function plannedOf(
  tx: Pick<Tx, "absence" | "appointment">,
  staffId: string,
  from: Date,
  moved?: string,
) {
  const [rows, away] = await Promise.all([
    tx.appointment.findMany({
      where: {
        staffId,
        state: "booked",
        endsAt: { gt: from },
        ...(moved && { id: { not: moved } }),
      },
      select: { startsAt: true, endsAt: true },
      orderBy: { startsAt: "asc" },
      take: most,
    }),
    absencesFrom(tx, staffId, dayInIndia(from)),
  ]);
  return { busy: rows.map(({ startsAt: start, endsAt: end }) => ({ start, end })), away };
}

const wrong = (field: string, message: string, status: 409 | 422 = 422) =>
  refuse(status, message, { fields: { [field]: message } });

/**
 * Why a colleague cannot be booked at this time, or who it is. Their diary is locked until the commit, so that of two who
 * book at once the second is told.
 */
export async function colleagueAt(
  tx: Tx,
  { staffId, start, end, location, moved }: Wish,
): Promise<Failure | { id: string; name: string }> {
  await lockDiary(tx, staffId);
  const staff = await tx.staff.findUnique({
    where: { id: staffId },
    select: { id: true, name: true, active: true, limitedTo: true },
  });
  if (!staff?.active || !worksIn(staff, location)) return wrong("staffId", messages.stranger);
  if (end <= now()) return wrong("from", messages.over);
  const { id, name } = staff;
  const planned = await plannedOf(tx, staffId, start, moved);
  const other = planned.busy.find((one) => one.start < end && start < one.end);
  const day = dayInIndia(start);
  const absence = planned.away.find(({ from, to }) => from <= day && day <= to);
  if (!other && !absence) return { id, name };
  const free = nextFree(start, (end.getTime() - start.getTime()) / 60_000, planned);
  const next = free ? ` Free next: ${showDate(dayInIndia(free))}, ${timeInIndia(free)}` : "";
  if (absence) {
    const until = absence.to === absence.from ? "on this day" : `until ${showDate(absence.to)}`;
    return wrong("day", `${name} is away ${until}.${next}`, 409);
  }
  if (!other) return { id, name };
  const taken = `${timeInIndia(other.start)} to ${timeInIndia(other.end)}`;
  return wrong("from", `${name} has an appointment from ${taken} on that day.${next}`, 409);
}
