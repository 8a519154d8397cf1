import "server-only";
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import type { OpenCase } from "@/lib/case/queries";
import { recordingRef } from "@/lib/desk/phone-calls/schema";
import { minutesOf } from "@/lib/parts/calls/labels";
import type { Viewer } from "@/lib/platform/access/policy";
import { leadScope, openScope } from "@/lib/platform/access/scope";
import { type AccessEntry, writeAccess } from "@/lib/platform/audit/access-line";
import { db } from "@/lib/platform/db";
import type { Download, Opened } from "@/lib/platform/operation/download";
import { query } from "@/lib/platform/operation/query";
import { type Failure, refuse } from "@/lib/platform/result";
import { telephoneGateway } from "@/lib/platform/telephone/in-force";
import { DAY_MS } from "@/lib/values/calendar";
import { dayInIndia, now, timeInIndia } from "@/lib/values/clock";
import type { Prisma } from "@/prisma/generated/client";

/** Of whom calls are asked about; a lead was found in the viewer's branches before. */
type Subject = OpenCase | { leadId: string };
const whereOf = (subject: Subject): Prisma.PhoneCallWhereInput =>
  "leadId" in subject ? { leadId: subject.leadId } : { assessmentId: subject.id };

/** A call whose end is not told by then is heard of otherwise (`askAfterCalls`). */
const longestTalk = 60 * 60_000;

/**
 * What the provider put through with somebody, in one statement: the ids of the calls that have a recording, which are those
 * of their notes, and the talks of the viewer in the last day that are not among `notes`, the oldest first. Later they are
 * told, if at all, by hand. Also whether one of the viewer's rings or is talked in now.
 */
export async function putThroughCalls(
  viewer: Viewer,
  subject: Subject,
  notes: readonly { id: string }[],
) {
  const since = (ms: number) => ({ gt: new Date(now().getTime() - ms) });
  const talk = { staffId: viewer.id, state: "answered", askedAt: since(DAY_MS) };
  const underWay = {
    ...{ staffId: viewer.id, state: { in: ["asked", "ringing", "talking"] } },
    askedAt: since(longestTalk),
  };
  const rows = await db.phoneCall.findMany({
    where: { ...whereOf(subject), OR: [{ recording: { not: null } }, talk, underWay] },
    orderBy: [{ askedAt: "asc" }, { id: "asc" }],
    take: 2000,
  });
  const noted = new Set(notes.map(({ id }) => id));
  const isTalk = ({ staffId, state, askedAt }: (typeof rows)[number]) =>
    staffId === talk.staffId && state === talk.state && askedAt > talk.askedAt.gt;
  return {
    isUnderWay: rows.some(
      ({ staffId, state, askedAt }) =>
        staffId === viewer.id && underWay.state.in.includes(state) && askedAt > underWay.askedAt.gt,
    ),
    recorded: rows.filter(({ recording }) => recording !== null).map(({ id }) => id),
    untold: rows
      .filter((row) => isTalk(row) && !noted.has(row.id))
      .slice(0, 20)
      .map(({ id, mobile, direction, askedAt, seconds }) => ({
        ...{ id, mobile, direction },
        ...{ day: dayInIndia(askedAt), time: timeInIndia(askedAt), minutes: minutesOf(seconds) },
      })),
  };
}
export type UntoldCall = Awaited<ReturnType<typeof putThroughCalls>>["untold"][number];

const goneWords = "The call provider does not give this recording out any more";

/** The bytes come from the provider, whose address and keys no browser sees. */
async function openRecording(address: string, range?: string): Promise<Opened | Failure> {
  const answer = await telephoneGateway()
    ?.recording(address, range)
    .catch(() => undefined);
  if (!answer) return refuse(503, "The call provider does not answer now");
  if (!answer.ok || !answer.body) {
    await answer.body?.cancel();
    return refuse(404, goneWords);
  }
  const size = answer.headers.get("content-length");
  const part = answer.status === 206 && answer.headers.get("content-range");
  return {
    bytes: Readable.fromWeb(answer.body as WebStream),
    ...(size && { size: Number(size) }),
    ...(part && { range: part }),
  };
}

/** A recording, for those who may open the case, or in whose branches the lead is. */
export const recording = query({
  name: "recording.read",
  summary: "Listen to a recorded call",
  who: "case.open",
  input: recordingRef,
  read: async (viewer, { id }, caller): Promise<Download | Failure> => {
    const row = await db.phoneCall.findFirst({
      where: {
        ...{ id, recording: { not: null } },
        OR: [
          { assessment: { is: openScope(viewer) } },
          { leadId: { not: null }, lead: { is: leadScope(viewer) } },
        ],
      },
      select: { recording: true, leadId: true, assessment: { select: { ref_no: true } } },
    });
    if (!row?.recording) return refuse(404);
    const { recording: address, leadId, assessment } = row;
    const look: AccessEntry = {
      ...{ kind: "file", operation: "recording.read" },
      people: [assessment?.ref_no ?? `lead ${leadId}`],
    };
    await writeAccess(viewer, look, caller);
    const isWave = new URL(address).pathname.toLowerCase().endsWith(".wav");
    const mime = isWave ? "audio/wav" : "audio/mpeg";
    const name = isWave ? "call.wav" : "call.mp3";
    return { name, mime, inline: true, open: (range) => openRecording(address, range) };
  },
});
