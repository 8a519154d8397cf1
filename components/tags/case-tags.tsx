"use client";
import { TagEditor } from "@/components/case/tag-editor";
import type { ShownTag } from "@/components/case/tags";
import { tagCase, untagCase } from "@/lib/catalogue/tags/actions";

/** The tags of a case, changed where it is read. */
export const CaseTagEditor = ({ refNo, tags }: { refNo: string; tags: readonly ShownTag[] }) => (
  <TagEditor tags={tags} of={{ ref_no: refNo }} put={tagCase} takeOff={untagCase} />
);
