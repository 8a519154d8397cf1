import type { Task } from "@/lib/people/guide/steps";

// A counsellor's day: calls, new assessments, and what is said to the student.

const counsellor = ["user", "admin"] as const;
const office = ["user", "Admission", "admin"] as const;

export const callTasks: readonly Task[] = [
  {
    id: "forty-calls",
    roles: counsellor,
    pages: ["/app/today"],
    words: "my day keys follow-up",
    given: "two calls",
    title: "Forty calls",
    why: "One key for each call keeps your hands on the keyboard, and every student gets a next day.",
    steps: [
      { open: "/app/today" },
      {
        see: "Case handler",
        says: "The first student of the queue stands open, with their **Case handler**, what was said last and the mobile.",
      },
      { key: "A", says: "Call. If they answer, press **A**." },
      {
        fill: { Remarks: "Brings the documents on Friday" },
        says: "Write what was said into **Remarks**.",
      },
      { key: "Enter" },
      {
        key: "3",
        says: "Press **3** for a call in three days, 1 for tomorrow, 7 for a week.",
      },
      { key: "Enter", says: "Press **Enter**. It is saved, and the next student stands open." },
      { see: "completed" },
      { key: "N", says: "If nobody answers, press **N**. Tomorrow is chosen already." },
      { key: "Enter" },
      {
        see: "Nothing left to call",
        says: "Go on until the page says **Nothing left to call**. Ctrl+Z takes the last call back.",
      },
    ],
  },
  {
    id: "accept-new",
    roles: office,
    pages: ["/app/new-assessments", "/app/rejected-assessments"],
    words: "active handler take",
    given: "new case",
    title: "Accept a new assessment",
    why: "A case that is accepted has a handler, and is on somebody's list.",
    steps: [
      { open: "/app/new-assessments" },
      { press: "{name}", says: "Press the name, {name}. The case opens in a new tab." },
      { press: "Active", says: "Press **Active**. You are the case handler now." },
      { see: "updated successfully" },
    ],
  },
  {
    id: "plan-call",
    roles: office,
    pages: ["/app/followups", "/app/followups/*", "/app/view-assessment/*/follow-ups"],
    words: "follow-up appointment",
    given: "case",
    title: "A student will come on another day",
    why: "Who has a next day is not forgotten: the case is in My day when it comes.",
    steps: [
      { find: "{mobile}" },
      { press: "Follow ups" },
      { press: "Add follow-up", opens: "Add follow-up" },
      { fill: { Action: "Appointment", "Follow Up Date": "{tomorrow}", Time: "11:00" } },
      { press: "Save" },
      { see: "Record added successfully" },
    ],
  },
  {
    id: "tell-student",
    roles: office,
    pages: [
      "/app/view-assessment/*/send-update",
      "/app/view-assessment/*/status-updates",
      "/app/view-assessment/*/timeline",
      "/app/view-assessment/*/remarks",
    ],
    words: "sms message update",
    given: "case",
    title: "Write to a student",
    why: "The message goes to the student's mobile and stays with the case.",
    steps: [
      { find: "{mobile}" },
      { press: "Send New Update" },
      {
        fill: {
          Message: "Please bring your passport on Monday.",
          "Does it need immediate action?": "Yes",
        },
      },
      {
        press: "Send",
        at: "Send New Update",
        says: "Read it once more, and press **Send**.",
      },
      { see: "Status update successfully sent to the registered mobile." },
    ],
  },
  {
    id: "answer-message",
    roles: office,
    pages: ["/app/inbox", "/app/inbox/*"],
    words: "whatsapp inbox reply conversation",
    given: "message of a student",
    title: "Answer a student's message",
    why: "Who writes by WhatsApp is answered where everybody of the case can read it, and not from a phone of your own.",
    steps: [
      { open: "/app/inbox" },
      {
        press: "{name}",
        says: "Press the name, {name}. The number beside it counts what nobody has read.",
      },
      {
        fill: { Answer: "Yes, please come on Monday." },
        says: "Write into **Answer**. Free words go for a day after their last message, and approved templates later.",
      },
      {
        press: "Send",
        says: "Press **Send**, or Ctrl+Enter. A colleague sees meanwhile that you answer.",
      },
      { see: "Your answer is on its way" },
      {
        note: "Beside your answer the page says when it was delivered and read. Both stand in the timeline of the case.",
      },
    ],
  },
  {
    id: "student-page",
    roles: office,
    pages: ["/app/view-assessment/*/student-page"],
    words: "link missing documents parent whatsapp",
    given: "case",
    title: "Send a student their page",
    why: "The student sees on the phone what is missing and how far the case is, and hands documents in without a call.",
    steps: [
      { find: "{mobile}" },
      { press: "Student's page" },
      { press: "Make a link for the student", opens: "Link for the student" },
      {
        press: "Make the link",
        opens: "Page of",
        says: "Leave it as it is, or choose SMS or Email, and press **Make the link**.",
      },
      {
        see: "It is shown this once.",
        says: "**It is shown this once.** Send it by WhatsApp, or copy it. The student opens it with the date of birth.",
      },
      { press: "Done" },
      {
        see: "Not opened yet",
        says: "The list says **Not opened yet**, and later which phones opened it. A button in its line closes the link.",
      },
    ],
  },
  {
    id: "upload-document",
    roles: office,
    pages: ["/app/view-assessment/*/documents", "/app/view-assessment/*/photo"],
    words: "passport marksheet scan file",
    given: "case",
    title: "Keep a document",
    why: "What the student brings is scanned once and found by everybody who works on the case.",
    steps: [
      { find: "{mobile}" },
      { press: "Documents Upload" },
      { press: "Upload document", opens: "Upload document" },
      { fill: { Name: "Passport copy" } },
      { upload: "Passport copy", into: "File" },
      { press: "Upload" },
      { see: "Passport copy" },
    ],
  },
  {
    id: "goes-no-further",
    roles: counsellor,
    pages: ["/app/rejected-assessments"],
    words: "reject inactive reason",
    given: "case",
    title: "A student goes no further",
    why: "The reason is counted, so that the office learns why students leave.",
    steps: [
      { find: "{mobile}" },
      { press: "More about {ref}", says: "Press the three dots at the top right of the case." },
      { press: "Reject", opens: "Reject assessment" },
      { tick: "No response" },
      { press: "Reject" },
      {
        see: "Inactive",
        says: "The case is **Inactive** now. Accept brings it back from Inactive Assessments.",
      },
    ],
  },
  {
    id: "daily-report",
    roles: counsellor,
    pages: ["/app/create/daily", "/app/report/view/*"],
    words: "work tasks minutes",
    title: "Write the daily report",
    why: "Calls, uploads and applications are counted by themselves; what nobody sees is written here.",
    steps: [
      { open: "/app/create/daily" },
      { press: "Add Report", opens: "Add Report" },
      { fill: { Task: "Team Meeting", "Additional information": "Intakes of September" } },
      { press: "Add report" },
      { see: "Intakes of September" },
    ],
  },
  {
    id: "phone-calendar",
    roles: office,
    pages: ["/app/account"],
    words: "calendar phone google outlook iphone ics appointments",
    title: "Appointments in your phone’s calendar",
    why: "Your appointments and the number of calls of each day stand beside what else you have to do.",
    steps: [
      { open: "/app/account" },
      { press: "Calendar" },
      { press: "Make the address", opens: "Your calendar’s address" },
      {
        see: "It is shown this once",
        says: "On a phone, scan the square. In Google’s or Outlook’s calendar, copy the link and add it there as a calendar from the internet. **It is shown this once**.",
        pictured: true,
      },
      { press: "Done" },
      {
        note: "The phone asks for what is new some times a day. What was just agreed stands in My day at once. If somebody else saw the address, make a new one: the old one leads nowhere then.",
      },
    ],
  },
];
