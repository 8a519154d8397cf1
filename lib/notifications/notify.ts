import "server-only";
import type { NotificationKind } from "@/lib/notifications/labels";
import type { Tx } from "@/lib/platform/db";
import { now } from "@/lib/values/clock";

type Told = {
  kind: NotificationKind;
  /** one line: who or what, as "Gurpreet Singh, GSP-26-00012, is assigned to you by Simran" */
  text: string;
  /** the path of the office that it leads to */
  page: `/app/${string}`;
};

/** Tells some of the staff, in the transaction of what they are told of: without it they hear nothing. */
export async function notify(tx: Tx, to: readonly string[], { kind, text, page }: Told) {
  const each = [...new Set(to)].map((staffId) => ({ staffId, kind, text, page, at: now() }));
  if (each.length > 0) await tx.notification.createMany({ data: each });
}
