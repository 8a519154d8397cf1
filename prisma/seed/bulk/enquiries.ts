import { DAY_MS } from "../../../lib/values/calendar";
import type { Branch } from "../branches";
import { dayOf, inOfficeHours, workday } from "../days";
import type { Row } from "../insert";
import { makePerson } from "../people";
import { type Random, type Skewed, uuidAt, weighted } from "../random";
import type { Counsellor } from "./counsellors";

/** When and where somebody asked; drawn for all first, so that numbers can follow time. */
export type Enquiry = { at: number; branch: Branch };

/** The office doubles its enquiries about once a year; the oldest are five years back. */
const MEAN_AGE_DAYS = 540;
const OLDEST_DAYS = 5 * 365;

const branch = weighted<Branch>([
  ["gurdaspur", 60],
  ["batala", 40],
]);
const state = weighted([
  ["unattended", 12],
  ["active", 68],
  ["rejected", 20],
]);

/** Oldest first: the more recent, the more there are. */
export function drawEnquiries(count: number, random: Random, now: Date): Enquiry[] {
  const share = 1 - Math.exp(-OLDEST_DAYS / MEAN_AGE_DAYS);
  const enquiries = Array.from({ length: count }, (): Enquiry => {
    const age = -MEAN_AGE_DAYS * Math.log(1 - share * random.fraction());
    const day = workday(dayOf(new Date(now.getTime() - age * DAY_MS)));
    const at = inOfficeHours(day, random.fraction()).getTime();
    return { at: at < now.getTime() ? at : at - 7 * DAY_MS, branch: branch(random) };
  });
  return enquiries.sort((a, b) => a.at - b.at);
}

export type EnquiryRows = { assessments: Row[]; updates: Row[] };

type EnquiryDetails = { mobile: string; refNo: string; handlers: Skewed<Counsellor>; now: number };

/** One case with its status updates: created, then accepted, rejected or both (decision C3). */
export function addCase(
  { at, branch: location }: Enquiry,
  given: EnquiryDetails,
  random: Random,
  into: EnquiryRows,
) {
  const id = uuidAt(at, random);
  const stands = state(random);
  const handler = given.handlers(random);
  const accepted = stands === "active" || (stands === "rejected" && random.chance(0.5));
  const creator = random.chance(0.4) ? null : given.handlers(random);
  const row: Row = {
    id,
    ref_no: given.refNo,
    ...makePerson(random, location, new Date(at), given.mobile),
    state: stands,
    created_by_id: creator?.id ?? null,
    handler_id: accepted ? handler.id : null,
    created_at: new Date(at).toISOString(),
    accepted_on: null,
  };
  into.assessments.push(row);
  let last = at;
  const update = (type: string, msg: string, actor: Counsellor | null) => {
    into.updates.push({
      id: uuidAt(last, random),
      assessment_id: id,
      type,
      msg,
      actor_id: actor?.id ?? null,
      created_at: new Date(last).toISOString(),
    });
    last = Math.min(given.now, last + random.whole(1, 10 * 1440) * 60_000);
  };
  update("created", "Enquiry created", creator);
  if (accepted) row.accepted_on = dayOf(new Date(last));
  if (accepted) update("accepted", `Accepted by ${handler.name}`, handler);
  if (stands === "rejected") update("rejected", `Rejected by ${handler.name}`, handler);
}
