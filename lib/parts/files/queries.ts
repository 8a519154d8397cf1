import "server-only";
import { fileRef, photoRef } from "@/lib/parts/files/schema";
import { can } from "@/lib/platform/access/policy";
import {
  conversationScope,
  leadScope,
  openScope,
  overviewScope,
  reportScope,
  voucherScope,
} from "@/lib/platform/access/scope";
import { type AccessEntry, writeAccess } from "@/lib/platform/audit/access-line";
import { db } from "@/lib/platform/db";
import type { Download } from "@/lib/platform/operation/download";
import { query } from "@/lib/platform/operation/query";
import { refuse } from "@/lib/platform/result";
import { fileStore } from "@/lib/platform/storage/store";
import type { Prisma } from "@/prisma/generated/client";

const facts = { id: true, name: true, mime: true, size: true } as const;

const ofCase = { select: { assessment: { select: { ref_no: true } } } } as const;
/** The people whose file it is. */
const people = {
  photoOf: { select: { ref_no: true } },
  document: ofCase,
  coe: ofCase,
  offer: ofCase,
  deposit: ofCase,
  fund: ofCase,
  paper: ofCase,
  letterCheck: ofCase,
  letter: ofCase,
  leadPaper: { select: { leadId: true } },
  incoming: {
    select: {
      assessment: { select: { ref_no: true } },
      conversation: { select: { assessment: { select: { ref_no: true } }, leadId: true } },
    },
  },
} satisfies Prisma.StoredFileSelect;
type Owned = Prisma.StoredFileGetPayload<{ select: typeof people }>;

/** The person of a file, as the access log names them; nobody of a file of the office's own. */
function peopleOf({ photoOf, incoming, leadPaper, ...records }: Owned): string[] {
  const talk = incoming?.conversation;
  const ref =
    photoOf?.ref_no ??
    Object.values(records).find((record) => record?.assessment)?.assessment?.ref_no ??
    incoming?.assessment?.ref_no ??
    talk?.assessment?.ref_no;
  if (ref) return [ref];
  const leadId = leadPaper?.leadId ?? talk?.leadId;
  return leadId ? [`lead ${leadId}`] : [];
}

const open = (id: string) => async () => (await fileStore()).open(id);

/**
 * A file by its id, for those who may open the case that it belongs to, or read the report. To everybody else it is not
 * there (decision A10); a file that nothing refers to is nobody's.
 */
export const storedFile = query({
  name: "file.read",
  summary: "Download a file",
  who: "case.open",
  input: fileRef,
  read: async (viewer, { id }, caller): Promise<Download | ReturnType<typeof refuse>> => {
    const inside = { assessment: openScope(viewer) };
    const row = await db.storedFile.findFirst({
      where: {
        id,
        OR: [
          { photoOf: overviewScope(viewer) },
          { document: inside },
          { coe: inside },
          { offer: inside },
          { deposit: inside },
          { fund: inside },
          { paper: inside },
          { letterCheck: inside },
          { letter: inside },
          { leadPaper: { isNot: null, is: { lead: leadScope(viewer) } } },
          {
            incoming: {
              isNot: null,
              is: {
                conversation: conversationScope(viewer),
                // A family's number is in one conversation, and its files are of several cases.
                OR: [{ assessmentId: null }, { assessment: openScope(viewer) }],
              },
            },
          },
          ...(can(viewer, "partners.manage") ? [{ agreement: { isNot: null } }] : []),
          { bill: { isNot: null, is: { voucher: voucherScope(viewer) } } },
          // That there is one is said too: an admin's scope is empty, which every file fits.
          { report: { isNot: null, is: reportScope(viewer) } },
        ],
      },
      select: { ...facts, ...people },
      relationLoadStrategy: "join",
    });
    if (!row) return refuse(404);
    const { name, mime, size, ...owned } = row;
    const look: AccessEntry = {
      ...{ kind: "file", operation: "file.read" },
      people: peopleOf(owned),
      fileId: id,
    };
    await writeAccess(viewer, look, caller);
    return { name, mime, size, open: open(id) };
  },
});

/** A student's photo, which belongs to the Overview (spec §2). */
export const casePhoto = query({
  name: "photo.read",
  summary: "The photo of a student",
  who: "case.overview",
  input: photoRef,
  read: async (viewer, { ref_no, v }): Promise<Download | ReturnType<typeof refuse>> => {
    const row = await db.assessment.findFirst({
      where: { AND: [{ ref_no }, overviewScope(viewer)] },
      select: { photo: { select: facts } },
    });
    if (!row?.photo) return refuse(404);
    const { id, ...photo } = row.photo;
    // Fifty photos in a list are asked for once, not at each look (decision H6 is about documents).
    const lasting = v !== undefined && id.endsWith(v);
    return { ...photo, name: `${ref_no}.jpg`, inline: true, lasting, open: open(id) };
  },
});
