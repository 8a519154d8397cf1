import { expect } from "vitest";
import { db } from "@/lib/db";
import * as followUps from "@/lib/follow-ups/operations";
import * as passports from "@/lib/passports/operations";
import * as qualifications from "@/lib/qualifications/operations";
import * as tests from "@/lib/tests-taken/operations";
import * as work from "@/lib/work-experience/operations";

// Every kind of entry on a case, for tests that hold for all of them.

const day = (iso: string) => new Date(`${iso}T00:00:00Z`);

const passport = {
  number: "Z1234567",
  validFrom: "2020-01-05",
  validTo: "2030-01-04",
  address: "12 Hanuman Chowk",
  issuePlace: "Amritsar",
};
const qualification = {
  qualification: "10+2",
  courseStudied: "Commerce",
  uniOrBoard: "PSEB",
  grade: "78%",
  startingYear: 2017,
  startingMonth: 4,
  passingYear: 2019,
  passingMonth: 3,
};
const test = { testName: "pte", testScore: "65", referenceNo: "PTE-1", date: "2026-01-05" };
const job = {
  companyName: "Sai Computers",
  city: "Batala",
  designation: "Clerk",
  fromYear: 2020,
  fromMonth: 1,
  toYear: 2021,
  toMonth: 1,
};
const followUp = { action: "Appointment", followUpDate: "2026-11-23" };

export const entryKinds = [
  {
    name: "passport",
    id: "passportId",
    list: "passport",
    body: passport,
    changed: { issuePlace: "Jalandhar" },
    // an end before its start: the values and the field beside which it is said
    backwards: { wrong: { validTo: "2019-12-31" }, field: "validTo" },
    add: passports.addPassport,
    edit: passports.editPassport,
    remove: passports.deletePassport,
    make: (assessmentId: string) =>
      db.passport.create({
        data: {
          ...passport,
          validFrom: day(passport.validFrom),
          validTo: day(passport.validTo),
          assessmentId,
        },
      }),
    of: (assessmentId: string): Promise<object[]> =>
      db.passport.findMany({ where: { assessmentId } }),
  },
  {
    name: "qualification",
    id: "qualificationId",
    list: "qualifications",
    body: qualification,
    changed: { grade: "A+" },
    backwards: { wrong: { passingYear: 2017, passingMonth: 3 }, field: "passingMonth" },
    add: qualifications.addQualification,
    edit: qualifications.editQualification,
    remove: qualifications.deleteQualification,
    make: (assessmentId: string) =>
      db.qualification.create({ data: { ...qualification, assessmentId } }),
    of: (assessmentId: string): Promise<object[]> =>
      db.qualification.findMany({ where: { assessmentId } }),
  },
  {
    name: "test",
    id: "testId",
    list: "testTaken",
    body: test,
    changed: { testScore: "79" },
    backwards: undefined,
    add: tests.addTest,
    edit: tests.editTest,
    remove: tests.deleteTest,
    make: (assessmentId: string) =>
      db.testTaken.create({ data: { ...test, date: day(test.date), assessmentId } }),
    of: (assessmentId: string): Promise<object[]> =>
      db.testTaken.findMany({ where: { assessmentId } }),
  },
  {
    name: "work",
    id: "workId",
    list: "workExperience",
    body: job,
    changed: { designation: "Manager" },
    backwards: { wrong: { toYear: 2019 }, field: "toYear" },
    add: work.addWork,
    edit: work.editWork,
    remove: work.deleteWork,
    make: (assessmentId: string) => db.workExperience.create({ data: { ...job, assessmentId } }),
    of: (assessmentId: string): Promise<object[]> =>
      db.workExperience.findMany({ where: { assessmentId } }),
  },
  {
    name: "followUp",
    id: "followUpId",
    list: "followUps",
    body: followUp,
    // what the answer says of it besides, and in another form (spec §3)
    answers: {
      action: { value: "Appointment", label: "Appointment" },
      spoken: null,
      studentStatus: null,
      nextFollowUpDate: null,
      nextAction: null,
      remarks: null,
      createdAt: expect.any(Date),
      assessmentId: expect.stringMatching(/^GSP-/),
      name: "Amrit Kaur",
      caseHandler: expect.stringContaining("@"),
      mobile: expect.stringMatching(/^\+91/),
    },
    changed: { studentStatus: "hot" },
    backwards: {
      wrong: { nextFollowUpDate: "2026-11-22", nextAction: "Defer" },
      field: "nextFollowUpDate",
    },
    add: followUps.addFollowUp,
    edit: followUps.editFollowUp,
    remove: followUps.deleteFollowUp,
    make: (assessmentId: string) =>
      db.followUp.create({
        data: { ...followUp, followUpDate: day(followUp.followUpDate), assessmentId },
      }),
    of: (assessmentId: string): Promise<object[]> =>
      db.followUp.findMany({ where: { assessmentId } }),
  },
];
