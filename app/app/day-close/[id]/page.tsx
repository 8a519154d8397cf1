import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CloseSheet } from "@/components/day-close/sheet";
import { closeById } from "@/lib/money/day-close/queries";
import { brand } from "@/lib/platform/brand";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Day close" };

/** One closing, to print. */
export default async function DayClosePage({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await pageViewer("days.close");
  const close = await closeById(viewer, (await params).id);
  if (!close) notFound();
  return <CloseSheet close={close} brand={brand().name} />;
}
