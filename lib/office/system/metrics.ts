import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import {
  backupState,
  fileSums,
  jobStates,
  outboxState,
  poolState,
  queueState,
  serverState,
} from "@/lib/office/system/queries";
import { streamsHere } from "@/lib/people/notifications/live";
import { env } from "@/lib/platform/env";
import { worksNow } from "@/lib/platform/jobs/runs";
import { asText, type Figure, gauge, processFigures } from "@/lib/platform/metrics";
import { restarts } from "@/lib/platform/restarts";
import { rooms } from "@/lib/platform/room";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether there are figures at all, and whether the caller has the token. */
export function mayRead(authorization: string | null): "nobody" | "no" | "yes" {
  const token = env().METRICS_TOKEN;
  if (!token) return "nobody";
  const sentToken = /^Bearer (\S{1,500})$/i.exec(authorization ?? "")?.[1] ?? "";
  return timingSafeEqual(digest(sentToken), digest(token)) ? "yes" : "no";
}

const seconds = (moment: Date) => moment.getTime() / 1_000;

function poolFigures(): Figure {
  const { size, open, idle, waiting } = poolState();
  return {
    name: "desk_pool_connections",
    help: "Connections of this process to the database, and who waits for one",
    type: "gauge",
    values: Object.entries({ size, open, idle, waiting }).map(([state, n]) => [{ state }, n]),
  };
}

/** What the database knows; the same from every process. */
async function sharedFigures(): Promise<Figure[]> {
  const [server, queue, messages, files, backup, works, jobs] = await Promise.all([
    serverState(),
    queueState(),
    outboxState(),
    fileSums(),
    backupState(),
    worksNow(),
    jobStates(),
  ]);
  const times = ({ last, tried }: typeof backup): Figure["values"] =>
    [
      { of: "backup", run: last },
      { of: "trial", run: tried },
    ].flatMap(({ of: task, run }) => (run && !run.failed ? [[{ of: task }, seconds(run.at)]] : []));
  return [
    gauge("desk_database_bytes", "Size of the database", server.bytes),
    gauge("desk_database_connections", "Connections that its server has", server.connections),
    gauge("desk_files", "Uploaded files", files.count),
    gauge("desk_file_bytes", "Bytes of uploaded files", files.bytes),
    gauge("desk_worker_up", "Whether a worker lives", works ? 1 : 0),
    gauge("desk_queue_waiting", "Jobs that wait", queue.waiting),
    gauge("desk_queue_late", "Jobs that are due for five minutes", queue.late),
    gauge("desk_queue_failed", "Jobs that are tried no more", queue.failed),
    gauge("desk_backup_failed", "Whether the last backup failed", backup.lastFailed ? 1 : 0),
    {
      name: "desk_outbox_messages",
      help: "Messages by what became of them",
      type: "gauge",
      values: Object.entries(messages).map(([state, count]) => [{ state }, count]),
    },
    {
      name: "desk_backup_timestamp_seconds",
      help: "When the last backup was made, and the last restore tried",
      type: "gauge",
      values: times(backup),
    },
    {
      name: "desk_job_timestamp_seconds",
      help: "When the worker last did a job",
      type: "gauge",
      values: jobs.map(({ name, at: moment }) => [{ job: name }, seconds(moment)]),
    },
    {
      name: "desk_job_failed",
      help: "Whether its last run failed",
      type: "gauge",
      values: jobs.map(({ name, failed }) => [{ job: name }, failed ? 1 : 0]),
    },
  ];
}

/** All figures; while the database is away those of this process, and that it is. */
export async function metrics(): Promise<string> {
  const [shared, room, died] = await Promise.all([
    sharedFigures().catch(() => undefined),
    rooms(),
    restarts(),
  ]);
  return asText([
    gauge("desk_database_up", "Whether the database answers", shared ? 1 : 0),
    gauge("desk_restarts", "Restarts that are remembered, fifty at most", died.length),
    {
      name: "desk_room_bytes",
      help: "Room that is left",
      type: "gauge",
      values: room.map(({ of: disk, free }) => [{ of: disk }, free]),
    },
    poolFigures(),
    gauge(
      "desk_event_streams",
      "Streams of notifications that this process has open",
      streamsHere(),
    ),
    ...processFigures(),
    ...(shared ?? []),
  ]);
}
