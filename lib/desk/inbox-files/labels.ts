import { fileKinds } from "@/lib/platform/storage/labels";
import { dayInIndia } from "@/lib/values/clock";

export const fileFaults = {
  notKept:
    "Voice messages and videos are not kept here. Ask for it in writing, or as a photo or PDF",
  gone: "The file could not be fetched in nine hours. Ask them to send it again",
};

type Sent = { kind: string; fileName: string | null; at: Date; channel: string };

const endings: Record<string, string> = Object.fromEntries(
  Object.entries(fileKinds.document.types).map(([mime, all]) => [mime, all.split(",")[0] ?? ""]),
);

/** A name for somebody's disk: what the sender calls it without signs that a name cannot hold, or what it is and its day. */
export function nameOfFile({ kind, fileName, at, channel }: Sent, mime: string): string {
  const plain = (fileName ?? "").replace(/[/\\\p{Cc}\p{Bidi_Control}]/gu, "").trim();
  if (plain && plain !== "." && plain !== "..") return plain.slice(-200);
  const type = mime.split(";")[0]?.trim() ?? "";
  const way = channel === "email" ? "Email" : "WhatsApp";
  return `${way} ${kind === "image" ? "photo" : "file"} ${dayInIndia(at)}${endings[type] ?? ""}`;
}
