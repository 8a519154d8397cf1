import { DAY_MS } from "@/lib/values/calendar";

/** WhatsApp takes free words, and takes nothing for them, within a day of the receiver's own message. Pure. */
export const isWindowOpen = ({ lastIncomingAt }: { lastIncomingAt: Date | null }, now: Date) =>
  lastIncomingAt !== null && now.getTime() - lastIncomingAt.getTime() < DAY_MS;
