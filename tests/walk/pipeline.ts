import {
  createApplication,
  deleteApplication,
  editType,
  editUniversityNumber,
} from "@/lib/parts/applications/operations";
import { addItem, setNeeded, setNotNeeded } from "@/lib/parts/checklist/operations";
import { addAppliedCourse } from "@/lib/parts/courses-applied/operations";
import { createDeposit } from "@/lib/parts/deposits/operations";
import { createOffer, deleteOffer } from "@/lib/parts/offers/operations";
import { offerStatuses } from "@/lib/parts/pipeline/labels";
import { createVisa, deleteVisa } from "@/lib/parts/visas/operations";
import { db } from "@/lib/platform/db";
import { makeCourse } from "../support/cases";
import { makeDocument } from "../support/files";
import { act, called, casesOfOffice, type Office, pick, type Step } from "./world";

// The way of a case to its visa, by its handler.

const handled = {
  assessment: { select: { ref_no: true, handlerId: true } },
} as const;

const ofOffice = ({ branches }: Office) =>
  ({
    where: { assessment: { location: { in: branches } } },
    orderBy: { id: "asc" },
    include: handled,
  }) as const;

const applications = (office: Office) => db.application.findMany(ofOffice(office));
const offers = (office: Office) => db.offerLetter.findMany(ofOffice(office));
const visas = (office: Office) => db.visa.findMany(ofOffice(office));

const handlerOr = (office: Office, handlerId: string | null) =>
  called(office, handlerId) ?? "admin";

export const pipelineSteps: Record<string, Step> = {
  "a case applies": async (office, n) => {
    const active = await casesOfOffice(office, { state: "active" });
    const c = pick(active, n[0] ?? 0);
    if (!c) return;
    const { ref_no } = c;
    const by = handlerOr(office, c.handlerId);
    const { university, course } = await makeCourse();
    const added = await act(office, by, addAppliedCourse, {
      ...{ ref_no, country: "CA", university: university.id },
      ...{ type: "pg", course: course.id, intake: "2026-09" },
    });
    const applied = await db.appliedCourse.findFirst({ where: { courseId: course.id } });
    if (!added || !applied) return;
    const { id: document } = await makeDocument(c.id);
    const made = await act(office, by, createApplication, {
      ...{ ref_no, courseAppliedId: applied.id, applicationType: "New Application" },
      ...{ documents: [document], status: "Pending" },
    });
    if (!made) return;
    await act(office, by, editUniversityNumber, {
      ...{ ref_no, applicationId: made.id, version: 0 },
      universityApplicationNumber: `U-${n[1]}`,
    });
  },
  "something is wanted of a student": async (office, n) => {
    const c = pick(await casesOfOffice(office, { state: "active" }), n[0] ?? 0);
    if (!c) return;
    await act(office, handlerOr(office, c.handlerId), addItem, {
      ...{ ref_no: c.ref_no, kind: "other", name: `Paper ${n[1]}`, copies: 1, form: "scan" },
      ...{ stage: "application", country: "CA" },
    });
  },
  "what is wanted is no longer, or is again": async (office, n) => {
    const one = pick(await db.checklistItem.findMany(ofOffice(office)), n[0] ?? 0);
    if (!one) return;
    const { ref_no, handlerId } = one.assessment;
    const which = { ref_no, itemId: one.id, version: one.version };
    await (one.notNeeded
      ? act(office, handlerOr(office, handlerId), setNeeded, which)
      : act(office, handlerOr(office, handlerId), setNotNeeded, { ...which, why: "Has one" }));
  },
  "a university answers": async (office, n) => {
    const one = pick(await applications(office), n[0] ?? 0);
    if (!one) return;
    const { ref_no, handlerId } = one.assessment;
    await act(office, handlerOr(office, handlerId), createOffer, {
      ...{ ref_no, applicationId: one.id, type: offerStatuses[(n[1] ?? 0) % 4] },
      ...{ conditions: ["Funds"], moreDocuments: ["Marksheet"], rejectionReason: "Late" },
    });
  },
  "a deposit is made": async (office, n) => {
    const one = pick(await offers(office), n[0] ?? 0);
    if (!one) return;
    const { ref_no, handlerId } = one.assessment;
    await act(office, handlerOr(office, handlerId), createDeposit, {
      ...{ ref_no, offerLetter: one.id, depositType: "No Payment Required by University" },
    });
  },
  "a visa is applied for": async (office, n) => {
    const one = pick(await applications(office), n[0] ?? 0);
    if (!one) return;
    const { ref_no } = one.assessment;
    // Nobody verified its letter: an admin says why it goes on.
    await act(office, "admin", createVisa, {
      ...{ ref_no, applicationId: one.id, status: "Visa Applied", anyway: "The portal is away" },
    });
  },
  "an application is deferred": async (office, n) => {
    const one = pick(await applications(office), n[0] ?? 0);
    if (!one) return;
    const { ref_no, handlerId } = one.assessment;
    await act(office, handlerOr(office, handlerId), editType, {
      ...{ ref_no, applicationId: one.id, version: one.version },
      ...{ deferIntake: "2027-01", deferRemarks: "Waits for the result" },
    });
  },
  "a record of the way is deleted": async (office, n) => {
    const kind = (n[1] ?? 0) % 3;
    const found = await [applications, offers, visas][kind]?.(office);
    const one = pick<{ id: string; assessment: { ref_no: string; handlerId: string | null } }>(
      found ?? [],
      n[0] ?? 0,
    );
    if (!one) return;
    const { ref_no, handlerId } = one.assessment;
    const by = handlerOr(office, handlerId);
    if (kind === 0) {
      const { version } = await db.application.findUniqueOrThrow({ where: { id: one.id } });
      await act(office, by, deleteApplication, { ref_no, applicationId: one.id, version });
    } else if (kind === 1) await act(office, by, deleteOffer, { ref_no, offerId: one.id });
    else {
      const { version } = await db.visa.findUniqueOrThrow({ where: { id: one.id } });
      await act(office, by, deleteVisa, { ref_no, visaId: one.id, version });
    }
  },
};
