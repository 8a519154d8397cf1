import "server-only";
import { notesFor, unseen } from "@/lib/people/news/labels";
import { notes } from "@/lib/people/news/notes";
import type { Viewer } from "@/lib/platform/access/policy";
import product from "@/package.json";

export const allNews = ({ role }: Viewer) => notesFor(role, notes, product.version);

/** The notes for the next page. The viewer's row says what they have seen, so it costs no query. */
export const freshNews = (viewer: Viewer) =>
  viewer.newsSeen === product.version ? [] : unseen(allNews(viewer), viewer.newsSeen);
