import { randomUUID } from "node:crypto";
import { db } from "@/lib/platform/db";
import { makeCase, makeCourse } from "./cases";
import { makeLead } from "./leads";
import { makeLetter } from "./letters";
import { makeAgreement, makePartner, makeShareStatement, makeSubAgent } from "./partners";
import { makeStaff, type Staff } from "./staff";

const file = (name: string) =>
  db.storedFile.create({ data: { name, mime: "application/pdf", size: 5, sha256: name } });

const day = new Date("2026-01-05");
const place = { city: "Batala", designation: "Clerk", companyName: "Shop" };
const money = { particulars: "Fee", amount: "500", name: "Amrit", mobile: "+919876543210" };
let vouchers = 0;
let contacts = 0;

/** A case with at least one row in every table that a case can have rows in. */
export async function makeFullCase(handler: Staff) {
  const { university, course } = await makeCourse();
  const c = await makeCase({ handler, photoId: (await file("photo")).id });
  const of = { assessmentId: c.id };
  const by = { createdById: handler.id, location: c.location };
  await db.passport.create({
    data: { ...of, number: "P1", validFrom: day, validTo: day, address: "-", issuePlace: "-" },
  });
  await db.followUp.create({ data: { ...of, action: "Appointment", followUpDate: day } });
  await db.appointment.create({
    data: {
      ...{
        ...of,
        staffId: handler.id,
        place: "office",
        about: "-",
        reminder: "hour",
        state: "held",
      },
      ...{ startsAt: day, endsAt: new Date(day.getTime() + 60_000), changedAt: day },
    },
  });
  await db.reminder.create({
    data: {
      ...{ ...of, staffId: handler.id, words: "Ask for the I-20", repeats: "monthly" },
      ...{ firstDay: day, day, time: "16:00", dueAt: day },
    },
  });
  await db.caseCall.create({
    data: {
      ...{ ...of, staffId: handler.id, mobile: c.mobile, direction: "out", outcome: "reached" },
      ...{ at: day, minutes: 4, words: "-" },
    },
  });
  await db.qualification.create({
    data: {
      ...of,
      qualification: "10+2",
      courseStudied: "Commerce",
      uniOrBoard: "PSEB",
      grade: "A",
      startingYear: 2017,
      startingMonth: 4,
      passingYear: 2019,
      passingMonth: 3,
    },
  });
  await db.testTaken.create({
    data: { ...of, testName: "pte", testScore: "65", referenceNo: "R1", date: day },
  });
  await db.fund.create({
    data: {
      ...of,
      holder: "Harjit Singh",
      relation: "father",
      bank: "Punjab National Bank",
      amount: "2500000",
      currency: "INR",
      heldSince: day,
      lastDay: day,
      fileId: (await file("statement")).id,
    },
  });
  contacts += 1;
  await db.contact.create({
    data: {
      ...{ ...of, relation: "father", name: "Gurdev Singh", email: "gurdev@example.com" },
      ...{
        mobile: `+9170000${String(contacts).padStart(5, "0")}`,
        occupation: "Farmer",
        note: "-",
      },
    },
  });
  await db.workExperience.create({
    data: { ...of, ...place, fromYear: 2020, fromMonth: 1, toYear: 2021, toMonth: 1 },
  });
  const applied = await db.appliedCourse.create({
    data: {
      ...of,
      country: "CA",
      universityId: university.id,
      courseId: course.id,
      type: "pg",
      intake: "2026-09",
    },
  });
  const document = await db.document.create({
    data: { ...of, name: "Marksheet", fileId: (await file("document")).id },
  });
  await db.coe.create({ data: { ...of, name: "COE", fileId: (await file("coe")).id } });
  await db.remark.create({ data: { ...of, remarks: "<p>Called</p>", authorId: handler.id } });
  const application = await db.application.create({
    data: {
      ...of,
      appliedCourseId: applied.id,
      applicationType: "New Application",
      intake: "2026-09",
      status: "Pending",
      universityApplicationNumber: "U-1",
    },
  });
  const chain = { ...of, applicationId: application.id };
  await db.applicationDocument.create({ data: { ...chain, documentId: document.id } });
  const offer = await db.offerLetter.create({
    data: { ...chain, status: "Unconditional", fileId: (await file("offer")).id },
  });
  const deposit = await db.deposit.create({
    data: {
      ...of,
      offerLetterId: offer.id,
      depositType: "Direct Payment",
      amount: "100",
      dateOfIssue: day,
    },
  });
  await db.visaPlan.create({ data: { ...chain, plannedOn: day, roomPaid: "250" } });
  await db.visaVerdict.create({
    data: {
      ...chain,
      country: "CA",
      state: "unknown",
      actBy: day,
      missing: [],
      findings: [],
      facts: {},
      fingerprint: "full",
      madeAt: day,
    },
  });
  const partner = await makePartner(university);
  const agreement = await makeAgreement(partner.id);
  await db.enrolment.create({ data: { ...chain, partnerId: partner.id, enrolledOn: day } });
  await db.commissionClaim.create({
    data: {
      ...{ applicationId: application.id, partnerId: partner.id, number: "C-1" },
      ...{ claimedOn: day, amount: "3000", currency: "CAD" },
    },
  });
  await db.commission.create({
    data: {
      ...{ ...chain, intake: "2026-09", partnerId: partner.id, agreementId: agreement.id },
      ...{ state: "claimed", amount: "3000", currency: "CAD", studentOn: day, actBy: day },
      ...{ how: ["15%"], fingerprint: "full", madeAt: day },
    },
  });
  const subAgent = await makeSubAgent();
  await db.referral.create({ data: { ...of, partnerId: subAgent.id, since: day } });
  await db.commissionShare.create({
    data: {
      ...{ ...chain, intake: "2026-09", partnerId: subAgent.id, state: "none" },
      ...{ studentOn: day, actBy: day, how: ["No agreement"], fingerprint: "full", madeAt: day },
    },
  });
  await makeShareStatement(subAgent.id, application.id);
  await makeLetter({
    ...chain,
    ...{ offerLetterId: offer.id, uploadedById: handler.id, details: handler, flags: ["file"] },
    receivedFileId: (await file("mail")).id,
    checkedBy: await makeStaff({ role: "Admission" }),
  });
  await db.letterWaiver.create({
    data: { ...chain, reason: "The portal is away", lacked: "offer", madeById: handler.id },
  });
  const visa = await db.visa.create({ data: { ...chain, status: "Visa Applied" } });
  const bill = { head: "courier", billNumber: "7", billDay: day };
  for (const about of [{ kind: "receipt" }, { kind: "expense", ...bill }])
    await db.voucher.create({
      data: { ...of, ...money, ...by, ...about, recieptNumber: ++vouchers },
    });
  await db.fieldChange.create({
    data: {
      ...of,
      field: "city",
      from: "Batala",
      to: "Gurdaspur",
      actorId: handler.id,
      version: 1,
    },
  });
  await db.dailyReportNormal.create({ data: { ...of, staffId: handler.id, name: "visa" } });
  await db.studentLink.create({
    data: {
      ...of,
      tokenHash: c.id,
      purpose: "student",
      scopes: ["link.way"],
      madeById: handler.id,
      expiresAt: new Date(Date.now() + 86_400_000),
      devices: {
        create: {
          cookieHash: c.id,
          device: "Chrome on Android",
          address: "unknown",
          visits: { create: { cookieHash: c.id, expiresAt: new Date(Date.now() + 60_000) } },
        },
      },
    },
  });
  await db.feePlan.create({
    data: {
      ...of,
      ...{ discount: "500", discountReason: "A sister came before", madeById: handler.id },
      heads: { create: { position: 0, name: "Counselling", amount: "10500", gstRate: "18" } },
      instalments: { create: { position: 0, amount: "10000", dueOn: day } },
    },
  });
  await db.studentDue.create({
    data: { ...of, amount: "500", particulars: "Fee", madeById: handler.id },
  });
  await makeLead({ handler, state: "assessment", endedAt: new Date(), ...of });
  await db.phoneCall.create({
    data: {
      ...{ ...of, staffId: handler.id, direction: "out", mobile: c.mobile, providerId: c.id },
      ...{ state: "answered", askedAt: new Date(), endedAt: new Date(), seconds: 90 },
    },
  });
  const update = await db.statusUpdate.create({ data: { ...of, type: "update", msg: "Ready" } });
  const message = { ...of, recipient: c.mobile, subject: "", body: "Ready" };
  const { id: insteadOfId } = await db.outboxMessage.create({
    data: {
      ...message,
      channel: "whatsapp",
      fallback: { create: { body: "Ready", dueAt: new Date() } },
    },
  });
  await db.outboxMessage.create({
    data: { ...message, channel: "sms", statusUpdateId: update.id, insteadOfId },
  });
  const text = { providerId: `wamid.${c.id}`, kind: "text", body: "Thanks", at: new Date() };
  await db.conversation.create({
    data: { ...of, channel: "whatsapp", phone: c.mobile, incoming: { create: { ...of, ...text } } },
  });
  const item = await db.checklistItem.create({
    data: {
      ...of,
      appliedCourseId: applied.id,
      country: "CA",
      stage: "application",
      kind: "marksheet",
      name: "Marksheet of class 12",
    },
  });
  await db.checklistPaper.create({
    data: { ...of, itemId: item.id, documentId: document.id, fromStudent: true },
  });
  await db.checklistItem.update({
    where: { id: item.id },
    data: { checkedAt: new Date(), checkedById: handler.id },
  });
  await db.checklistAdopted.create({ data: { ...of, templateId: item.id, edition: 1 } });
  const series = await db.series.findFirstOrThrow({ orderBy: { name: "asc" } });
  await db.seriesRun.create({
    data: {
      ...{ ...of, seriesId: series.id, eventKey: c.id, stage: "active" },
      ...{ eventAt: new Date(), startedAt: new Date(), nextAt: new Date() },
      messages: {
        create: { minutes: 0, settledAt: new Date(), outboxMessageId: insteadOfId },
      },
    },
  });
  await db.guardian.create({
    data: { ...of, name: "Harjit Singh", relation: "father", mobile: "+919000000001" },
  });
  await db.mergedCase.create({
    data: {
      ...of,
      ...{ id: randomUUID(), ref_no: `GSP-20-${c.ref_no.slice(-5)}`, name: "Amrit Kaur" },
      ...{ mobile: "+919000000000", mergedById: handler.id, mergedAt: new Date() },
    },
  });
  await db.importOrigin.create({
    data: {
      ...{ ...of, fileName: "old-cases.xlsx", isNew: true, oldRefNo: `LF/${c.ref_no.slice(-5)}` },
      oldRefKey: `lf${c.ref_no.slice(-5)}`,
      ...{ importedById: handler.id, importedAt: new Date() },
    },
  });
  return {
    case: c,
    item,
    applied,
    document,
    application,
    offer,
    deposit,
    visa,
    course,
    university,
  };
}

/** A person's last minutes, which expire by themselves, and an index of the case's own text, which a trigger keeps. */
const passing = ["case_visit", "undo_entry", "number_end"];

/** How many rows each table holds that names a case by `assessment_id`. */
export async function rowsOfCase(id: string): Promise<Record<string, number>> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'assessment_id'
      AND table_name <> ALL (${passing}) ORDER BY 1`;
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await db.$queryRawUnsafe<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM "${name}" WHERE assessment_id = $1::uuid`,
      id,
    );
    counts[name] = row?.n ?? 0;
  }
  return counts;
}
