import { DAY_MS } from "../../../lib/values/calendar";
import { dayOf } from "../days";
import { fullName, makePerson } from "../people";
import { type Random, type Skewed, uuidAt, weighted } from "../random";
import type { Office } from "./branches";
import { CopyRows } from "./copy";
import type { Counsellor } from "./counsellors";
import { addFollowUps, type Share } from "./follow-ups";

/** The office doubles its enquiries about once a year; the oldest are five years back. */
const MEAN_AGE_DAYS = 540;
const OLDEST_DAYS = 5 * 365;
const INDIA_MS = 5.5 * 3_600_000;
/** Half past nine in India, as milliseconds of its day. */
const OPENS_MS = 9.5 * 3_600_000;

const state = weighted([
  ["unattended", 12],
  ["active", 68],
  ["rejected", 20],
]);

/** When somebody asked, oldest first, on working days in office hours: the more recent, the more there are. */
export function drawMoments(count: number, random: Random, now: number): Float64Array {
  const share = 1 - Math.exp(-OLDEST_DAYS / MEAN_AGE_DAYS);
  const moments = new Float64Array(count);
  for (let index = 0; index < count; index++) {
    const age = -MEAN_AGE_DAYS * Math.log(1 - share * random.fraction());
    const drawn = Math.floor((now - age * DAY_MS + INDIA_MS) / DAY_MS);
    // The first of January 1970 was a Thursday; of a Sunday they came the day before.
    const day = (drawn + 4) % 7 === 0 ? drawn - 1 : drawn;
    const at = day * DAY_MS - INDIA_MS + OPENS_MS + Math.floor(random.fraction() * 9 * 3_600_000);
    moments[index] = at < now ? at : at - 7 * DAY_MS;
  }
  return moments.sort();
}

export type CaseRows = Record<"assessments" | "updates" | "followUps", CopyRows>;
export const noRows = (): CaseRows => ({
  assessments: new CopyRows("assessment"),
  updates: new CopyRows("status_update"),
  followUps: new CopyRows("follow_up"),
});

export type CaseSources = {
  mobile: () => string;
  refNo: (branch: string, year: string) => string;
  nameKeys: Map<string, string>;
  offices: Skewed<Office>;
  handlersIn: (branch: string) => Skewed<Counsellor>;
  /** how many follow-ups a case gets */
  shareOf: Share;
  now: number;
};

/**
 * One case with its status updates: created, then accepted, rejected or both (decision C3), and its follow-ups. The last case
 * of a run is active, so that it takes the follow-ups that are left.
 */
export function addCase(
  { at, last }: { at: number; last: boolean },
  { offices, handlersIn, now, ...sources }: CaseSources,
  random: Random,
  into: CaseRows,
) {
  const id = uuidAt(at, random);
  const { code: location, near } = offices(random);
  const handlers = handlersIn(location);
  const stands = last ? "active" : state(random);
  const handler = handlers(random);
  const accepted = stands === "active" || (stands === "rejected" && random.chance(0.5));
  const creator = random.chance(0.4) ? null : handlers(random);
  const person = makePerson(random, near, new Date(at), sources.mobile());
  let moment = at;
  const update = (type: string, msg: string, actor: Counsellor | null) => {
    into.updates.add({
      id: uuidAt(moment, random),
      assessment_id: id,
      type,
      msg,
      actor_id: actor?.id ?? null,
      created_at: new Date(moment).toISOString(),
    });
    moment = Math.min(now, moment + random.whole(1, 10 * 1440) * 60_000);
  };
  update("created", "Enquiry created", creator);
  const acceptedOn = accepted ? dayOf(new Date(moment)) : null;
  if (accepted) update("accepted", `Accepted by ${handler.name}`, handler);
  if (stands === "rejected") update("rejected", `Rejected by ${handler.name}`, handler);
  const enquiredOn = dayOf(new Date(at));
  const work = { id, location, handlerId: handler.id, since: acceptedOn ?? enquiredOn, now };
  const calls = addFollowUps(
    work,
    sources.shareOf(stands === "active", last),
    random,
    into.followUps,
  );
  const refNo = sources.refNo(location, enquiredOn.slice(2, 4));
  const name = fullName(person);
  into.assessments.add({
    id,
    ref_no: refNo,
    ...person,
    location,
    state: stands,
    created_by_id: creator?.id ?? null,
    handler_id: accepted ? handler.id : null,
    created_at: new Date(at).toISOString(),
    // From here on the columns are those that triggers write.
    accepted_on: acceptedOn,
    enquired_on: enquiredOn,
    full_name: name,
    search_text: searchText(name, refNo, person),
    name_key: sources.nameKeys.get(name) ?? "",
    last_contact_at: calls.lastContactAt,
    quiet_since: calls.lastContactAt?.slice(0, 10) ?? acceptedOn ?? enquiredOn,
    next_follow_up_on: calls.next,
    call_by: calls.next ?? "9999-12-31",
    hotness: calls.hotness,
  });
}

/** What such a case is searched by (prisma/rules/search-text.sql). */
function searchText(
  name: string,
  refNo: string,
  { mobile, email, spouse_name }: ReturnType<typeof makePerson>,
): string {
  const words = spouse_name ? `${email} ${spouse_name}` : email;
  return ` ${name} |${refNo} ${mobile.slice(1)} | ${words} |  `.toLowerCase();
}
