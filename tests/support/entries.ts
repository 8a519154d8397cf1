import { expect } from "vitest";
import * as calls from "@/lib/parts/call-log/operations";
import * as contacts from "@/lib/parts/contacts/operations";
import * as courses from "@/lib/parts/courses-applied/operations";
import * as followUps from "@/lib/parts/follow-ups/operations";
import * as funds from "@/lib/parts/funds/operations";
import * as passports from "@/lib/parts/passports/operations";
import * as qualifications from "@/lib/parts/qualifications/operations";
import * as tests from "@/lib/parts/tests-taken/operations";
import * as work from "@/lib/parts/work-experience/operations";
import { db } from "@/lib/platform/db";
import { applyFor, makeCourse } from "./cases";
import { makeStaff } from "./staff";

// Every kind of entry on a case, for tests that hold for all of them. A body is made for a course
// of the catalogue, which only courses applied name.

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
const fund = {
  holder: "Harjit Singh",
  relation: "father",
  bank: "Punjab National Bank",
  amount: "2500000.00",
  currency: "INR",
};
const call = {
  ...{ outcome: "busy", direction: "out", mobile: "+919815012345" },
  ...{ day: "2026-05-04", time: "11:30" },
};
const contact = { relation: "father", name: "Gurdev Singh", mobile: "+919815012345" };
const followUp = { action: "Appointment", followUpDate: "2026-11-23" };

type Course = { id: string; universityId: string };

/** The same course as `applyFor` makes one of. */
const choice = (course: Course): Record<string, unknown> => ({
  country: "CA",
  university: course.universityId,
  type: "pg",
  course: course.id,
  intake: "2026-09",
});

export const entryKinds = [
  {
    name: "passport",
    id: "passportId",
    list: "passport",
    body: (_: Course) => passport,
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
    body: (_: Course) => qualification,
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
    body: (_: Course) => test,
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
    name: "fund",
    id: "fundId",
    list: "funds",
    body: (_: Course) => fund,
    answer: (_: Course) => ({
      ...fund,
      relation: { value: "father", label: "Father" },
      heldSince: null,
      lastDay: null,
      remarks: null,
      documentURI: null,
    }),
    changed: { bank: "State Bank of India" },
    backwards: { wrong: { heldSince: "2026-05-03", lastDay: "2026-05-02" }, field: "lastDay" },
    add: funds.addFund,
    edit: funds.editFund,
    remove: funds.deleteFund,
    make: (assessmentId: string) => db.fund.create({ data: { ...fund, assessmentId } }),
    of: (assessmentId: string): Promise<object[]> => db.fund.findMany({ where: { assessmentId } }),
  },
  {
    name: "call",
    id: "callId",
    list: "calls",
    body: (_: Course) => call,
    answer: (_: Course) => ({
      ...call,
      outcome: { value: "busy", label: "Busy" },
      ...{ minutes: null, words: null },
      direction: { value: "out", label: "We called" },
      by: expect.any(String),
      followUpId: null,
    }),
    changed: { minutes: 7 },
    backwards: undefined,
    add: calls.logCall,
    edit: calls.editCall,
    remove: calls.deleteCall,
    make: async (assessmentId: string) => {
      const { day: _, time: __, ...stored } = call;
      const { id: staffId } = await makeStaff();
      return db.caseCall.create({ data: { ...stored, assessmentId, staffId, at: new Date() } });
    },
    of: (assessmentId: string): Promise<object[]> =>
      db.caseCall.findMany({ where: { assessmentId } }),
  },
  {
    name: "contact",
    id: "contactId",
    list: "contacts",
    body: (_: Course) => contact,
    answer: (_: Course) => ({
      ...contact,
      relation: { value: "father", label: "Father" },
      email: null,
      occupation: null,
      note: null,
    }),
    changed: { occupation: "Farmer" },
    backwards: undefined,
    add: contacts.addContact,
    edit: contacts.editContact,
    remove: contacts.deleteContact,
    make: (assessmentId: string) => db.contact.create({ data: { ...contact, assessmentId } }),
    of: (assessmentId: string): Promise<object[]> =>
      db.contact.findMany({ where: { assessmentId } }),
  },
  {
    name: "work",
    id: "workId",
    list: "workExperience",
    body: (_: Course) => job,
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
    name: "courseApplied",
    path: "course",
    id: "courseAppliedId",
    list: "coursesApplied",
    body: choice,
    // options are answered with their words
    answer: (course: Course) => ({
      country: { value: "CA", label: "Canada" },
      university: { value: course.universityId, label: expect.stringMatching(/^university-/) },
      type: "pg",
      course: { value: course.id, label: "Data Science" },
      intake: { value: "2026-09", label: "September 2026" },
      applied: "no",
    }),
    changed: { type: "eap" },
    now: "EAP",
    backwards: undefined,
    add: courses.addAppliedCourse,
    edit: courses.editAppliedCourse,
    remove: courses.deleteAppliedCourse,
    make: async (assessmentId: string) =>
      applyFor({ id: assessmentId }, (await makeCourse()).course),
    of: (assessmentId: string): Promise<object[]> =>
      db.appliedCourse.findMany({ where: { assessmentId } }),
  },
  {
    name: "followUp",
    id: "followUpId",
    list: "followUps",
    body: (_: Course) => followUp,
    answer: (_: Course) => ({
      followUpDate: followUp.followUpDate,
      followUpTime: null,
      nextFollowUpTime: null,
      action: { value: "Appointment", label: "Appointment" },
      spoken: null,
      studentStatus: null,
      nextFollowUpDate: null,
      nextAction: null,
      remarks: null,
      assessmentId: expect.stringMatching(/^GSP-/),
      name: "Amrit Kaur",
      caseHandler: expect.stringContaining("@"),
      mobile: expect.stringMatching(/^\+91/),
    }),
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
