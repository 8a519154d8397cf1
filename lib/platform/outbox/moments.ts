import type { OutboxState } from "@/lib/platform/outbox/labels";

export type MessageMoments = {
  sentAt: Date | null;
  deliveredAt: Date | null;
  readAt: Date | null;
  failedAt: Date | null;
};

/** When a message came to the state that it is in; null where its state says nothing of the receiver. Pure. */
export function stateMoment(
  state: OutboxState,
  { sentAt, deliveredAt, readAt, failedAt }: MessageMoments,
): Date | null {
  if (state === "read") return readAt;
  if (state === "delivered") return deliveredAt;
  if (state === "undelivered") return failedAt;
  return state === "sent" ? sentAt : null;
}
