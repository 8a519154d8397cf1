import "server-only";
import type { z } from "zod";
import * as is from "@/lib/platform/operation/answer";

const step = is.named("SeriesStep", {
  _id: is.id,
  minutes: is.version,
  template: is.text.nullable(),
  validHours: is.count,
});

/** A series with its messages in their order. */
export const series = is.named("Series", {
  _id: is.id,
  name: is.text,
  event: is.text,
  branches: is.list(is.text),
  country: is.text.nullable(),
  language: is.text.nullable(),
  source: is.text.nullable(),
  hotness: is.text.nullable(),
  active: is.flag,
  activeSince: is.moment.nullable(),
  steps: is.list(step),
  version: is.version,
});
export type SeriesAnswer = z.output<typeof series>;
export type SeriesStepAnswer = SeriesAnswer["steps"][number];
