import "server-only";
import * as is from "@/lib/platform/operation/answer";

/** A task of the guide, as the palette finds it. */
export const guideTask = is.named("GuideTask", { id: is.text, title: is.text, words: is.text });
