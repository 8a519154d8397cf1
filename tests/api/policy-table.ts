import { randomUUID } from "node:crypto";
import { findTwins } from "@/lib/desk/twins/operations";
import { daysAfter } from "@/lib/values/calendar";
import { dayInIndia } from "@/lib/values/clock";
import { makeApplication, makeChoice } from "../support/applications";
import { makeAppointmentOf, typedAppointment } from "../support/appointments";
import { makeAccessLines, makeLines } from "../support/audit";
import { makeBankAccount, makeBankLine, makeBankLines } from "../support/bank-statement";
import { branchBody, makeTaxedBranch } from "../support/branches";
import { makeBreachNotice } from "../support/breach";
import { courseForm, enquiry, makeCase } from "../support/cases";
import { makeItem } from "../support/checklist";
import { makeOneInvoice, makeRemittance } from "../support/claims";
import { makeCommission, makeShare } from "../support/commission";
import { counted, makeClosedDay, makeClosedMonth, makeOpenDay } from "../support/day-close";
import {
  depositBody,
  makeDeposit,
  makeFund,
  makeNumbered,
  makeOffer,
  makeVisa,
} from "../support/deposits";
import { entryKinds } from "../support/entries";
import { makeFeePlan, planBody, threeParts } from "../support/fee-plans";
import { makeDocument, makeLogo, makePhoto, namedFileKinds, samples } from "../support/files";
import { makeImport } from "../support/imports";
import { makeInvited } from "../support/invitations";
import { leadBody, makeLead, makeLeadOfHandler } from "../support/leads";
import { makeLetter as makeLedgerLetter, makeReady, verifyLetterOf } from "../support/letters";
import { merge } from "../support/merge";
import { makeNotificationOf } from "../support/notifications";
import { makeLetter, makeOfferable } from "../support/offers";
import {
  makeAggregator,
  makeAgreement,
  makeShareStatement,
  makeSubAgent,
} from "../support/partners";
import { makePasskeyOf } from "../support/passkeys";
import { makePassportPage, passportPage } from "../support/passport-pages";
import { makeWay } from "../support/pipeline";
import { pushedBrowser } from "../support/pushed-browser";
import { makeRegistration } from "../support/registrations";
import { currentCode, factorOfHandler, somebodyWithFactor } from "../support/second-factor";
import { makeSessionOf } from "../support/sessions";
import { importFiles } from "../support/sheets";
import { makeStaff, newEmail, newMobile, password } from "../support/staff";
import { makeTag, newTag } from "../support/tags";
import { makeTrashed } from "../support/trash";
import { makeViewOf } from "../support/views";
import { makeVerdict } from "../support/visa-dates";
import { makeCheques, makeExpenses, makeReceipts, voucherBody } from "../support/vouchers";
import { makeConversation } from "../support/whatsapp";
import type { Row, Scene, Statuses } from "./row";

// Which route serves what to whom: one row per route file, more where one call means several
// things. contract.test.ts fails on a route file without a row.

const by = (
  anonymous: number,
  admin: number,
  user: number,
  reception: number,
  Admission: number,
) => ({
  anonymous,
  admin,
  user,
  reception,
  Admission,
});
const anyone = by(200, 200, 200, 200, 200);
const signedIn = by(401, 200, 200, 200, 200);
const office = by(401, 200, 200, 403, 200);
const desk = by(401, 200, 200, 403, 403);
const adminOnly = by(401, 200, 403, 403, 403);
/** the other tabs of a case: handler, admin or Admission (A2) */
const fileOfOthers = by(401, 200, 403, 403, 200);
const withAdmin = adminOnly;

const GET = ["GET"];
const POST = ["POST"];
/** the specification's changes by GET (H3) */
const CHANGING_GET = ["GET", "POST"];

/** The period of a register. */
const ofRegister = { location: "gurdaspur", period: "2026-11" };

/** The days that a report is asked for. */
const aWeek = { from: "02/03/2026", to: "08/03/2026" };

/** A list as an Excel file. */
const excel = (path: string, gets: Statuses, send: Row["send"] = () => ({})): Row => ({
  path: `${path}/export`,
  methods: GET,
  send,
  gets,
  file: true,
  audited: true,
});
const list = (path: string, gets: Statuses, send: Row["send"] = () => ({})): Row => ({
  path,
  methods: GET,
  send,
  gets,
  list: true,
});
/** Two, so that the list has a next page. */
async function registrationsMade() {
  await makeRegistration("Hi");
  return makeRegistration("Hello");
}
const dltCells = {
  ...{ dltId: "1107170000000000008", name: "Come in", header: "OVRDSK" },
  ...{ category: "Service Implicit", body: "Hi #alphanumeric#", status: "Approved" },
};
const visaRuleCells = {
  ...{ country: "Canada", key: "letter", kind: "Needed", params: "paper: attestation" },
  ...{ severity: "Blocks", appliesBy: "Day of the application", validFrom: "01/02/2026" },
  ...{ wordsEn: "A letter", wordsPa: "ਲੈਟਰ", wordsHi: "लेटर" },
  ...{ sourceTitle: "Letters", sourceUrl: "https://www.example.org" },
};
const invoiceMade = async () => makeOneInvoice(await makeStaff({ role: "admin" }));
const bankLinesMade = async () => makeBankLines(await makeStaff({ role: "admin" }));
/** Two cheques of a day that a statement of the office covers, and no line shows. */
async function missingMade(assessmentId: string) {
  const by = await makeStaff({ role: "admin" });
  await makeBankLine(by, null, { day: new Date(dayInIndia()) });
  return makeCheques(assessmentId);
}
/** Money of a partner of a day that a statement of the office covers, and no line shows. */
async function missingRemittanceMade() {
  const by = await makeStaff({ role: "admin" });
  await makeBankLine(by, null, { day: new Date("2026-11-20") });
  return makeRemittance(by);
}
const remittanceMade = async () => makeRemittance(await makeStaff({ role: "admin" }));
/** A row of a sheet, by the columns' names. */
const importCells = {
  university: () => ({ name: newEmail("university"), country: "Canada", tieUp: "Direct" }),
  course: ({ university }: Scene) => ({
    ...courseForm(university.name),
    intake: "January, September",
  }),
};

/** The calls of one of the two lists that everybody keeps (A9). */
const catalogue = (
  [many, one]: readonly ["universities", "university"] | readonly ["courses", "course"],
  form: (scene: Scene) => Record<string, unknown>,
  id: (scene: Scene) => string,
): Row[] => {
  const calls: Row[] = [
    list(many, signedIn),
    excel(many, signedIn),
    {
      path: `${one}/create`,
      methods: POST,
      send: (scene) => ({ body: form(scene) }),
      gets: signedIn,
    },
    {
      path: `${one}/edit`,
      methods: POST,
      send: (scene) => ({ query: { id: id(scene) }, body: form(scene) }),
      gets: signedIn,
    },
    {
      path: `${one}/delete`,
      methods: CHANGING_GET,
      send: (scene) => ({ query: { id: id(scene) } }),
      gets: signedIn,
    },
    { path: `${one}/import/template`, methods: GET, send: () => ({}), gets: signedIn, file: true },
    {
      path: `${one}/import/preview`,
      methods: POST,
      upload: true,
      send: () => ({ form: { file: new File([importFiles[one]], "list.xlsx") } }),
      gets: signedIn,
    },
    {
      path: `${one}/import`,
      methods: POST,
      send: (scene) => ({ body: { rows: [{ row: 2, cells: importCells[one](scene) }] } }),
      gets: signedIn,
    },
  ];
  return calls.map((row) => ({ ...row, changes: "catalogue" }));
};
/** A change of a lead. */
const lead = (does: string, body: () => Record<string, unknown>, more: Partial<Row> = {}): Row => ({
  path: `lead/${does}`,
  methods: POST,
  part: (caseId) => makeLeadOfHandler(caseId),
  send: ({ partId }) => ({ query: { id: partId }, body: body() }),
  gets: signedIn,
  ...more,
});
/** The tag of the last lead that was made with one. */
let tagOfLead = "";
async function makeTaggedLead(caseId: string) {
  const { id } = await makeTag();
  tagOfLead = id;
  return makeLeadOfHandler(caseId, { tags: [id] });
}
const ref = ({ c }: Scene) => ({ ref_no: c.ref_no });
/** A number of the branch that is nobody's, and wrote a moment ago. */
const makeUnknownNumber = () =>
  makeConversation(newMobile(), { location: "gurdaspur", lastIncomingAt: new Date(), unread: 1 });
/** Another case, in the trash; named by its number. */
const trashed = async () => ({ id: (await makeTrashed()).ref_no });
/** A case that is part of another one now; named by its number. */
const mergedAway = async () => {
  const other = await makeCase();
  await merge(await makeCase(), other);
  return { id: other.ref_no };
};
const official = (path: string, field: string, value: () => string): Row => ({
  path,
  methods: CHANGING_GET,
  send: (scene) => ({ query: { ...ref(scene), [field]: value() } }),
  gets: signedIn,
  onOthers: fileOfOthers,
});

/** Booking for a case of somebody else: who opens it, and the desk. */
const bookOfOthers = by(401, 200, 403, 200, 200);
/** A change of an appointment; it is with the handler of the case. */
const appointmentRow = (
  does: string,
  body: (scene: Scene) => Record<string, unknown>,
  more: Partial<Row> = {},
): Row => ({
  path: `enquiry/appointment/${does}`,
  methods: POST,
  gets: signedIn,
  onOthers: bookOfOthers,
  part: makeAppointmentOf,
  send: (scene) => ({
    query: ref(scene),
    body: { ...body(scene), appointmentId: scene.partId },
  }),
  ...more,
});
const typedIn = ({ c }: Scene, days: number) =>
  typedAppointment({ id: c.handlerId ?? "" }, daysAfter(dayInIndia(), days));
const appointmentRows = [
  appointmentRow("add", () => ({}), {
    part: undefined,
    send: (scene) => ({ query: ref(scene), body: typedIn(scene, 3) }),
  }),
  appointmentRow("edit", () => ({}), {
    send: (scene) => ({
      query: { ...ref(scene), appointmentId: scene.partId },
      body: typedIn(scene, 4),
    }),
  }),
  appointmentRow("mark", () => ({ state: "cancelled" })),
  appointmentRow("delete", () => ({}), { onOthers: fileOfOthers }),
];

/** Adding, editing and deleting an entry on a case. */
const entryRows = entryKinds.flatMap(({ name, path = name, id, body, make }): Row[] => {
  const usual = { gets: signedIn, onOthers: fileOfOthers };
  const which = (scene: Scene) => ({ ...ref(scene), [id]: scene.partId });
  return [
    {
      ...usual,
      path: `enquiry/${path}/add`,
      methods: POST,
      send: (scene) => ({ query: ref(scene), body: body(scene.course) }),
    },
    {
      ...usual,
      path: `enquiry/${path}/edit`,
      methods: POST,
      part: make,
      send: (scene) => ({ query: which(scene), body: body(scene.course) }),
    },
    {
      ...usual,
      path: `enquiry/${path}/delete`,
      methods: CHANGING_GET,
      part: make,
      send: (scene) => ({ query: which(scene) }),
    },
  ];
});

/** Applying for a course, and one fact of an application after the other (decision H10). */
const applicationRows: Row[] = [
  {
    path: "create",
    methods: POST,
    part: makeChoice,
    send: (scene: Scene) => ({
      query: { ...ref(scene), courseAppliedId: scene.partId },
      body: {
        applicationType: { value: "UCAS", label: "UCAS" },
        documents: [scene.partId],
        status: "Pending",
      },
    }),
  },
  ...(
    [
      ["remarks/edit", () => ({ remarks: "Waits for the marksheet" })],
      ["docs/edit", ({ partId }) => ({ documents: [partId] })],
      ["status/edit", () => ({ status: "Offer awaited" })],
      ["university-application-number/edit", () => ({ universityApplicationNumber: "U-17" })],
      ["type/edit", () => ({ deferRemarks: "Visa took too long", deferIntake: "2027-01" })],
    ] as [string, (scene: Scene) => Record<string, unknown>][]
  ).map(([path, body]) => ({
    path,
    methods: POST,
    part: makeApplication,
    send: (scene: Scene) => ({
      query: { ...ref(scene), applicationId: scene.partId },
      body: body(scene),
    }),
  })),
  {
    path: "delete",
    methods: CHANGING_GET,
    part: makeApplication,
    send: (scene: Scene) => ({ query: { ...ref(scene), applicationId: scene.partId } }),
  },
].map((row) => ({
  ...row,
  path: `enquiry/application/${row.path}`,
  gets: signedIn,
  onOthers: fileOfOthers,
}));

const upload = (path: string, form: Record<string, string>, file: () => File): Row => ({
  path,
  methods: POST,
  upload: true,
  send: (scene) => ({ query: { ...ref(scene), ...form }, form: { file: file() } }),
  gets: signedIn,
  onOthers: fileOfOthers,
});

/** Uploading a file to a case, and reading or removing what was uploaded. */
const fileRows: Row[] = [
  ...namedFileKinds.flatMap(({ name, id, to, make }): Row[] => [
    upload(to, { name: "Marksheet" }, () => new File([samples.pdf], "marks.pdf")),
    {
      path: `enquiry/${name}/delete`,
      methods: CHANGING_GET,
      part: make,
      send: (scene) => ({ query: { ...ref(scene), [id]: scene.partId } }),
      gets: signedIn,
      onOthers: fileOfOthers,
    },
  ]),
  {
    path: "enquiry/document/edit",
    methods: POST,
    part: makeDocument,
    send: (scene) => ({
      query: { ...ref(scene), documentId: scene.partId },
      body: { name: "Medical", kind: "Medical or X-ray", validTo: "5/3/2027" },
    }),
    gets: signedIn,
    onOthers: fileOfOthers,
  },
  upload("photo/upload", {}, () => new File([samples.jpeg], "me.jpg")),
  {
    ...upload("enquiry/passport/read", {}, () => new File([passportPage.bytes], "page.jpg")),
    slow: true,
  },
  {
    path: "enquiry/passport/read-stored",
    methods: GET,
    slow: true,
    part: async (assessmentId) => ({ id: (await makePassportPage(assessmentId)).fileId }),
    send: (scene) => ({ query: { ...ref(scene), fileId: scene.partId } }),
    gets: signedIn,
    onOthers: fileOfOthers,
  },
  {
    path: "files",
    methods: GET,
    file: true,
    part: async (assessmentId) => ({ id: (await makeDocument(assessmentId)).fileId }),
    send: ({ partId }) => ({ query: { id: partId } }),
    gets: signedIn,
  },
  {
    path: "photo",
    methods: GET,
    file: true,
    part: makePhoto,
    send: (scene) => ({ query: ref(scene) }),
    gets: signedIn,
    onOthers: signedIn,
  },
];

/** A deposit against an offer, a visa for an application: each made by what it is for. */
const depositRows: Row[] = [
  {
    path: "enquiry/deposit/create",
    methods: POST,
    upload: true,
    part: makeOffer,
    send: (scene) => ({
      query: ref(scene),
      form: {
        formValues: JSON.stringify(depositBody(scene.partId)),
        file: new File([samples.pdf], "slip.pdf"),
      },
    }),
    gets: signedIn,
    onOthers: fileOfOthers,
  },
  {
    path: "enquiry/deposit/edit",
    methods: POST,
    part: makeDeposit,
    send: (scene) => {
      const { offerLetter: _, ...body } = depositBody(scene.partId);
      return { query: { ...ref(scene), depositId: scene.partId }, body };
    },
    gets: signedIn,
    onOthers: fileOfOthers,
  },
  {
    path: "enquiry/deposit/delete",
    methods: CHANGING_GET,
    part: makeDeposit,
    send: (scene) => ({ query: { ...ref(scene), depositId: scene.partId } }),
    gets: signedIn,
    onOthers: fileOfOthers,
  },
];
const feePlanRows: Row[] = [
  {
    path: "enquiry/feePlan/add",
    methods: POST,
    send: (scene) => ({ query: ref(scene), body: planBody(threeParts) }),
    gets: signedIn,
    onOthers: fileOfOthers,
  },
  {
    path: "enquiry/feePlan/edit",
    methods: POST,
    part: makeFeePlan,
    send: (scene) => ({
      query: { ...ref(scene), feePlanId: scene.partId },
      body: planBody(threeParts),
    }),
    gets: signedIn,
    onOthers: fileOfOthers,
  },
  {
    path: "enquiry/feePlan/delete",
    methods: CHANGING_GET,
    part: makeFeePlan,
    send: (scene) => ({ query: { ...ref(scene), feePlanId: scene.partId } }),
    gets: signedIn,
    onOthers: fileOfOthers,
  },
];
const fundRows: Row[] = [
  {
    path: "enquiry/fund/proof",
    methods: POST,
    upload: true,
    part: makeFund,
    send: (scene) => ({
      query: { ...ref(scene), fundId: scene.partId },
      form: { file: new File([samples.pdf], "statement.pdf") },
    }),
    gets: signedIn,
    onOthers: fileOfOthers,
  },
];
/** A letter that a colleague uploaded, so that anybody who opens the case is a second person. */
const makeForeign = async (assessmentId: string) => {
  const { id: offerLetterId, applicationId } = await makeOffer(assessmentId);
  const uploader = await makeStaff();
  const of = { assessmentId, applicationId, offerLetterId };
  return makeLedgerLetter({ ...of, uploadedById: uploader.id, details: uploader });
};
const makeVerified = async (assessmentId: string) =>
  verifyLetterOf({ ...(await makeNumbered(assessmentId)), assessmentId });
const letterRows: Row[] = [
  { ...list("letters", office), part: makeForeign },
  excel("letters", office),
  {
    path: "letter/edit",
    methods: POST,
    upload: true,
    part: makeForeign,
    send: (scene) => ({
      query: ref(scene),
      form: {
        formValues: JSON.stringify({
          ...{ letterId: scene.partId, kind: "offer", receivedFrom: "portal" },
          letterNumber: "UC-1",
        }),
        file: new File([samples.pdf], "mail.pdf"),
      },
    }),
    gets: signedIn,
    onOthers: fileOfOthers,
  },
  ...["person/held", "person/held-pdf"].map(
    (path): Row => ({
      ...{ path, methods: GET, file: true, audited: true },
      send: (scene) => ({ query: ref(scene) }),
      gets: adminOnly,
    }),
  ),
  {
    path: "breach/notice",
    methods: GET,
    ...{ file: true, audited: true, part: makeBreachNotice },
    send: (scene) => ({ query: { id: scene.partId } }),
    gets: adminOnly,
  },
  {
    path: "letter/certificate",
    methods: GET,
    file: true,
    part: makeVerified,
    send: (scene) => ({ query: { ...ref(scene), letterId: scene.partId } }),
    gets: signedIn,
    onOthers: fileOfOthers,
  },
  {
    path: "letter/verify",
    methods: POST,
    upload: true,
    part: makeForeign,
    send: (scene) => ({
      query: ref(scene),
      form: {
        formValues: JSON.stringify({
          ...{ letterId: scene.partId, method: "portal", words: "Seen", result: "genuine" },
        }),
        file: new File([samples.pdf], "proof.pdf"),
      },
    }),
    gets: signedIn,
    onOthers: fileOfOthers,
  },
];
const consentRows: Row[] = [
  {
    path: "enquiry/consent",
    methods: POST,
    upload: true,
    send: (scene) => ({
      query: ref(scene),
      form: {
        formValues: JSON.stringify({
          ...{ guidance: "given", photographs: "refused", source: "paper", language: "pa" },
        }),
        file: new File([samples.pdf], "signed.pdf"),
      },
    }),
    gets: signedIn,
    onOthers: fileOfOthers,
  },
];
const visaRows: Row[] = [
  {
    path: "enquiry/visa/create",
    methods: POST,
    part: makeReady,
    send: (scene) => ({
      query: ref(scene),
      body: { applicationId: scene.partId, status: { label: "Visa Applied" }, remarks: "Filed" },
    }),
    gets: signedIn,
    onOthers: fileOfOthers,
  },
  {
    path: "enquiry/visa/edit",
    methods: POST,
    part: makeVisa,
    send: (scene) => ({
      query: { ...ref(scene), visaId: scene.partId },
      body: { status: "Visa Recevied" },
    }),
    gets: signedIn,
    onOthers: fileOfOthers,
  },
  {
    path: "enquiry/visa/delete",
    methods: CHANGING_GET,
    part: makeVisa,
    send: (scene) => ({ query: { ...ref(scene), visaId: scene.partId } }),
    gets: signedIn,
    onOthers: fileOfOthers,
  },
];

/** An offer on an application with its letter, and its deletion. */
const offerRows: Row[] = [
  {
    path: "enquiry/offer/create",
    methods: POST,
    upload: true,
    part: makeOfferable,
    send: (scene) => ({
      query: ref(scene),
      form: {
        formValues: JSON.stringify({
          applicationId: scene.partId,
          type: { value: "Conditional", label: "Conditional" },
          conditions: ["IELTS 6.5", "Proof of funds"],
        }),
        file: new File([samples.pdf], "offer.pdf"),
      },
    }),
    gets: signedIn,
    onOthers: fileOfOthers,
  },
  {
    path: "enquiry/offer/delete",
    methods: CHANGING_GET,
    part: makeLetter,
    send: (scene) => ({ query: { ...ref(scene), offerId: scene.partId } }),
    gets: signedIn,
    onOthers: fileOfOthers,
  },
];

/** Receipts and expenses: recording one on a case, the lists, and the invoice as a file. */
const voucherRows = (
  [many, one]: readonly [string, string],
  part: Row["part"],
  more: Partial<Row>[] = [],
): Row[] => {
  const of = ({ c }: Scene) => ({ assessmentId: c.ref_no });
  const add: Row = {
    path: `${one}/add`,
    means: "for a student",
    methods: POST,
    names: "assessmentId",
    send: (scene) => ({ body: { ...voucherBody, recieptNumber: 1, ...of(scene) } }),
    gets: signedIn,
    onOthers: fileOfOthers,
  };
  return [
    add,
    ...more.map((row) => ({ ...add, names: undefined, onOthers: undefined, ...row })),
    { ...list(many, office), part },
    excel(many, office),
    {
      ...list(`${many}/student`, signedIn, (scene) => ({ query: of(scene) })),
      names: "assessmentId",
      part,
      onOthers: fileOfOthers,
    },
    {
      path: `${one}/print`,
      methods: POST,
      part,
      send: ({ partId }) => ({ body: { recieptNumber: partId } }),
      gets: signedIn,
    },
    {
      path: `${many}/pdf`,
      methods: GET,
      file: true,
      part,
      send: ({ partId }) => ({ query: { recieptNumber: partId } }),
      gets: signedIn,
    },
  ];
};

/** Actions on a record of one's own, on its day (A11); refunding is an admin's. */
const correctionRows = (
  one: string,
  part: Row["part"],
  more: Pick<Row, "path" | "send" | "gets">[] = [],
): Row[] =>
  [
    { path: `${one}/void`, send: named({ reason: "Typed twice" }), gets: signedIn },
    {
      path: `${one}/correct`,
      send: named({ ...voucherBody, reason: "Wrong amount" }),
      gets: signedIn,
    },
    ...more,
  ].map((row) => ({ ...row, methods: POST, part }));
const named =
  (body: Record<string, unknown>) =>
  ({ partId }: Scene) => ({ body: { recieptNumber: partId, ...body } });

const dayRows: Row[] = [
  {
    path: "day",
    methods: GET,
    send: () => ({ query: { location: "gurdaspur", day: "2026-01-05" } }),
    gets: office,
  },
  {
    path: "day/close",
    methods: POST,
    part: makeOpenDay,
    send: ({ partId }) => ({ body: { location: partId, day: dayInIndia(), counted } }),
    gets: office,
  },
  {
    path: "day/reopen",
    methods: POST,
    part: () => makeClosedDay(),
    send: ({ partId }) => ({ body: { location: partId, day: dayInIndia(), reason: "Too soon" } }),
    gets: adminOnly,
  },
  {
    path: "cash-book",
    methods: GET,
    send: () => ({ query: { location: "gurdaspur", period: "2026-01" } }),
    gets: office,
  },
  {
    path: "cash-book/opening",
    methods: POST,
    part: makeOpenDay,
    send: ({ partId }) => ({
      body: { location: partId, month: "2026-04", amounts: counted, held: "0" },
    }),
    gets: adminOnly,
  },
  {
    path: "month",
    methods: GET,
    send: () => ({ query: { location: "gurdaspur", month: "2026-01" } }),
    gets: office,
  },
  {
    path: "month/close",
    methods: POST,
    part: makeOpenDay,
    send: ({ partId }) => ({ body: { location: partId, month: "2026-10" } }),
    gets: adminOnly,
  },
  {
    path: "month/reopen",
    methods: POST,
    part: () => makeClosedMonth(),
    send: ({ partId }) => ({
      body: { location: partId, month: "2026-10", reason: "Revised return" },
    }),
    gets: adminOnly,
  },
];

/** The lists of what comes of an application; each holds one row of the scene's case. */
const pipelineRows = ["applications", "deferred", "offers", "deposits", "visas"].flatMap(
  (path): Row[] => [
    {
      ...list(path, office),
      part: async (assessmentId) =>
        (await makeWay({ id: assessmentId }, { application: { applicationType: "Defer" } }))
          .application,
    },
    excel(path, office),
  ],
);

/** The gaps of all cases, and a file for one of the scene's items. */
const checklistRows: Row[] = [
  {
    ...list("checklist", office),
    part: (assessmentId) => makeItem({ id: assessmentId }),
  },
  excel("checklist", office),
  {
    path: "checklist/upload",
    methods: POST,
    part: (assessmentId) => makeItem({ id: assessmentId }),
    send: ({ c, partId }) => ({
      query: { ref_no: c.ref_no },
      form: { itemId: partId, validTo: "2030-01-01", file: new File([samples.pdf], "scan.pdf") },
    }),
    gets: signedIn,
    onOthers: fileOfOthers,
    upload: true,
  },
];

/** A statement of a sub-agent as a file. */
const statementRow = (kind: string): Row => ({
  path: `shares/statement/${kind}`,
  ...{ methods: GET, file: true, audited: true },
  part: async () => makeShareStatement((await makeSubAgent()).id),
  send: ({ partId }) => ({ query: { id: partId } }),
  gets: adminOnly,
});
/** Partners, their agreements, and what is expected of them. */
const partnerRows: Row[] = [
  { ...list("partners", adminOnly), part: () => makeAggregator() },
  { ...excel("partners", adminOnly), part: () => makeAggregator() },
  {
    path: "agreement/file",
    methods: POST,
    upload: true,
    part: async () => makeAgreement((await makeAggregator()).id),
    send: ({ partId }) => ({
      query: { id: partId },
      form: { file: new File([samples.pdf], "agreement.pdf") },
    }),
    gets: adminOnly,
  },
  { ...list("commission", adminOnly), part: (assessmentId) => makeCommission(assessmentId) },
  excel("commission", adminOnly),
  { path: "commission/report", methods: GET, send: () => ({}), gets: adminOnly },
  excel("commission/report", adminOnly),
  { ...list("commission/invoices", adminOnly), part: invoiceMade },
  excel("commission/invoices", adminOnly),
  ...["commission/invoices/pdf", "commission/invoices/sheet"].map(
    (path): Row => ({
      ...{ path, methods: GET, file: true, audited: true, part: invoiceMade },
      send: (scene) => ({ query: { id: scene.partId } }),
      gets: adminOnly,
    }),
  ),
  { ...list("commission/remittances", adminOnly), part: remittanceMade },
  excel("commission/remittances", adminOnly),
  {
    path: "commission/remittances/read",
    methods: POST,
    upload: true,
    part: () => makeAggregator(),
    send: ({ partId }) => ({
      form: { partner: partId, file: new File(["Student,Amount\nAman,5"], "sheet.csv") },
    }),
    gets: adminOnly,
  },
  { ...list("shares", adminOnly), part: (assessmentId) => makeShare(assessmentId) },
  excel("shares", adminOnly),
  statementRow("pdf"),
  statementRow("export"),
  {
    path: "enquiry/enrolment/edit",
    methods: POST,
    part: makeNumbered,
    send: (scene) => ({
      query: { ...ref(scene), applicationId: scene.partId },
      body: { fee: "20,000", currency: "CAD", censusOn: "2030-02-01", version: 0 },
    }),
    gets: signedIn,
    onOthers: fileOfOthers,
  },
];
/** Statements of the bank, and what of the books they do not show. */
const bankRows: Row[] = [
  { ...list("bank-statement", adminOnly), part: bankLinesMade },
  excel("bank-statement", adminOnly),
  { ...list("bank-statement/files", adminOnly), part: bankLinesMade },
  { ...list("bank-statement/missing", adminOnly), part: missingMade },
  excel("bank-statement/missing", adminOnly),
  { ...list("bank-statement/missing-remittances", adminOnly), part: missingRemittanceMade },
  excel("bank-statement/missing-remittances", adminOnly),
  {
    path: "bank-statement/upload",
    methods: POST,
    upload: true,
    part: () => makeBankAccount(),
    send: ({ partId }) => ({
      form: {
        account: partId,
        file: new File(["Date,Narration,Amount\n05/03/2026,UPI,5"], "march.csv"),
      },
    }),
    gets: adminOnly,
  },
];
/** The days of visas that are still to be applied for, and the plan of one. */
const visaDateRows: Row[] = [
  { ...list("dues", office), part: makeFeePlan },
  excel("dues", office),
  { ...list("visa-dates", office), part: (assessmentId) => makeVerdict(assessmentId) },
  excel("visa-dates", office),
  {
    path: "enquiry/visa-plan/edit",
    methods: POST,
    part: makeNumbered,
    send: (scene) => ({
      query: { ...ref(scene), applicationId: scene.partId },
      body: {
        plannedOn: "10/12/2030",
        courseStart: "2031-01-05",
        level: "master",
        institution: "public",
        place: "elsewhere",
        partners: 0,
        fee: "CAD 18,000",
        feeCurrency: "CAD",
      },
    }),
    gets: signedIn,
    onOthers: fileOfOthers,
  },
];

export const rows: Row[] = [
  ...partnerRows,
  ...bankRows,
  ...visaDateRows,
  ...checklistRows,
  ...entryRows,
  ...appointmentRows,
  ...applicationRows,
  ...voucherRows(["receipts", "reciept"], makeReceipts),
  {
    path: "reciept/send",
    methods: POST,
    names: "assessmentId",
    part: makeReceipts,
    send: ({ c, partId }) => ({
      body: {
        assessmentId: c.ref_no,
        recieptNumber: partId,
        ...{ email: "student@example.com", emailAgain: "student@example.com" },
        sms: true,
      },
    }),
    gets: signedIn,
    onOthers: fileOfOthers,
  },
  {
    path: "reciept/payers",
    methods: GET,
    send: ({ c }) => ({ query: { mobile: c.mobile } }),
    gets: signedIn,
    list: true,
  },
  ...voucherRows(["expenses", "expense"], makeExpenses, [
    {
      means: "for the office",
      send: () => ({ body: { ...voucherBody, location: "gurdaspur" } }),
      gets: office,
    },
  ]),
  {
    path: "books",
    methods: GET,
    send: () => ({ query: { from: "01/04/2026", to: "2027-03-31", location: "gurdaspur" } }),
    gets: office,
  },
  excel("books", adminOnly, () => ({ query: { from: "2026-04-01", to: "2027-03-31" } })),
  ...correctionRows("reciept", makeReceipts, [
    {
      path: "reciept/refund",
      send: named({ amount: "500", mode: "cash", reason: "Withdrawn" }),
      gets: adminOnly,
    },
  ]),
  {
    path: "reciept/bounce",
    methods: POST,
    part: makeCheques,
    send: named({ reason: "Funds insufficient" }),
    gets: adminOnly,
  },
  ...correctionRows("expense", makeExpenses),
  {
    path: "expense/bill",
    methods: POST,
    upload: true,
    part: makeExpenses,
    send: ({ partId }) => ({
      query: { recieptNumber: partId },
      form: { file: new File([samples.pdf], "bill.pdf") },
    }),
    gets: signedIn,
  },
  ...dayRows,
  ...fileRows,
  ...offerRows,
  ...depositRows,
  ...consentRows,
  ...feePlanRows,
  ...fundRows,
  ...letterRows,
  ...visaRows,
  {
    path: "admin/login",
    methods: POST,
    send: ({ member }) => ({ body: { email: member.email, password, branch: "gurdaspur" } }),
    gets: anyone,
  },
  { path: "admin/logout", methods: POST, send: () => ({ body: {} }), gets: anyone },
  {
    path: "admin/register",
    methods: POST,
    send: () => ({
      body: { email: newEmail("new"), name: "New Person", mobile: newMobile(), password },
    }),
    gets: anyone,
  },
  list("admins/list", signedIn),
  excel("admins/list", signedIn),
  {
    ...list("admins/list", signedIn, () => ({ query: { fields: "all" } })),
    means: "with their daily reports",
  },
  { path: "inbox/unread", methods: GET, send: () => ({}), gets: signedIn },
  {
    path: "inbox/standing",
    methods: GET,
    part: makeUnknownNumber,
    send: ({ partId }) => ({ query: { id: partId } }),
    gets: signedIn,
  },
  {
    path: "inbox/beside",
    methods: GET,
    part: makeUnknownNumber,
    send: ({ partId }) => ({ query: { id: partId, way: "older" } }),
    gets: signedIn,
  },
  { path: "notifications", methods: GET, send: () => ({}), gets: signedIn },
  { path: "notifications/unread", methods: GET, send: () => ({}), gets: signedIn },
  {
    path: "notifications/read",
    methods: POST,
    part: makeNotificationOf,
    send: ({ partId }) => ({ query: { id: partId } }),
    gets: signedIn,
  },
  { path: "notifications/readAll", methods: POST, send: () => ({ body: {} }), gets: signedIn },
  {
    path: "notifications/switch",
    methods: POST,
    send: () => ({ body: { kind: "job", on: false } }),
    gets: signedIn,
  },
  {
    path: "notifications/push",
    methods: POST,
    send: () => ({ body: pushedBrowser("https://push.example.com").subscription }),
    gets: signedIn,
  },
  { path: "sessions", methods: GET, send: () => ({}), gets: signedIn },
  {
    path: "sessions/end",
    methods: POST,
    part: makeSessionOf,
    send: ({ partId }) => ({ query: { id: partId } }),
    gets: signedIn,
  },
  { path: "secondFactor", methods: GET, send: () => ({}), gets: signedIn },
  {
    path: "secondFactor/begin",
    methods: POST,
    send: () => ({ body: { password } }),
    gets: signedIn,
  },
  {
    path: "secondFactor/confirm",
    methods: POST,
    part: factorOfHandler(false),
    send: () => ({ body: { code: currentCode() } }),
    gets: signedIn,
  },
  ...["secondFactor/codes", "secondFactor/remove"].map((path) => ({
    path,
    methods: POST,
    part: factorOfHandler(true),
    send: () => ({ body: { code: currentCode() } }),
    gets: signedIn,
  })),
  {
    path: "secondFactor/take",
    methods: POST,
    part: somebodyWithFactor,
    send: ({ partId }) => ({ body: { email: partId } }),
    gets: adminOnly,
  },
  { path: "secondFactor/rule", methods: GET, send: () => ({}), gets: adminOnly },
  {
    path: "secondFactor/rule/edit",
    methods: POST,
    send: () => ({ body: { admins: false } }),
    gets: adminOnly,
  },
  { path: "passkeys", methods: GET, send: () => ({}), gets: signedIn },
  {
    path: "passkeys/delete",
    methods: POST,
    part: makePasskeyOf,
    send: ({ partId }) => ({ query: { id: partId }, body: { password } }),
    gets: signedIn,
  },
  {
    path: "admins/endSessions",
    methods: POST,
    send: ({ member }) => ({ body: { email: member.email } }),
    gets: adminOnly,
  },
  {
    path: "invitation/create",
    methods: POST,
    send: () => ({
      body: {
        ...{ name: "Komalpreet Kaur", email: newEmail("invited"), mobile: newMobile() },
        ...{ type: "user", branches: ["gurdaspur"] },
      },
    }),
    gets: adminOnly,
  },
  ...["invitation/renew", "invitation/withdraw"].map((path) => ({
    path,
    methods: POST,
    part: makeInvited,
    send: ({ partId }: Scene) => ({ body: { email: partId } }),
    gets: adminOnly,
  })),
  {
    path: "getAdmin",
    means: "oneself",
    methods: GET,
    send: ({ staff }) => ({ query: { email: staff?.email ?? newEmail() } }),
    gets: signedIn,
  },
  {
    path: "getAdmin",
    means: "somebody else",
    methods: GET,
    send: ({ member }) => ({ query: { email: member.email } }),
    gets: adminOnly,
  },
  {
    path: "report/create",
    methods: POST,
    upload: true,
    send: () => ({
      form: {
        formValues: JSON.stringify({ task: { label: "Email", value: 20 }, addInfo: "Colleges" }),
        file: new File([samples.pdf], "minutes.pdf"),
      },
    }),
    gets: desk,
  },
  // The range has no work yet: tests/daily-reports has the rows.
  ...["report", "report/lines", "report/list"].flatMap((path): Row[] => {
    const call = { path, methods: GET };
    return [
      {
        ...call,
        means: "one's own",
        send: ({ staff }) => ({ query: { email: staff?.email ?? newEmail(), ...aWeek } }),
        gets: signedIn,
      },
      {
        ...call,
        means: "somebody else's",
        send: ({ member }) => ({ query: { email: member.email, ...aWeek } }),
        gets: adminOnly,
      },
    ];
  }),
  excel("report", signedIn, () => ({ query: aWeek })),
  excel("report/list", signedIn, () => ({ query: aWeek })),
  {
    path: "report/team",
    methods: GET,
    send: () => ({ query: aWeek }),
    gets: adminOnly,
  },
  excel("report/team", adminOnly, () => ({ query: aWeek })),
  {
    path: "weekly-mail",
    methods: POST,
    send: () => ({ body: { location: "batala", on: true } }),
    gets: adminOnly,
  },
  {
    path: "update/role",
    methods: CHANGING_GET,
    send: ({ member }) => ({ query: { email: member.email, type: "reception" } }),
    gets: adminOnly,
  },
  {
    path: "assessment/updateAdminStatus",
    methods: CHANGING_GET,
    send: ({ member }) => ({ query: { email: member.email, status: "false" } }),
    gets: adminOnly,
  },
  {
    path: "getStats",
    methods: GET,
    send: () => ({ query: { branch: "gurdaspur" } }),
    gets: desk,
  },
  {
    path: "branches",
    methods: GET,
    send: () => ({}),
    gets: signedIn,
  },
  {
    path: "analytics",
    methods: GET,
    send: () => ({ query: { year: "2026", location: "gurdaspur" } }),
    gets: adminOnly,
  },
  excel("analytics", adminOnly, () => ({ query: { part: "funnel", year: "2026" } })),
  {
    path: "analytics/count",
    methods: POST,
    send: () => ({ body: { year: "2026" } }),
    gets: adminOnly,
  },
  {
    path: "registers/gst",
    methods: GET,
    send: () => ({ query: ofRegister }),
    gets: office,
  },
  excel("registers/gst", adminOnly, () => ({ query: ofRegister })),
  {
    path: "registers/gst/return",
    methods: GET,
    file: true,
    audited: true,
    part: makeTaxedBranch,
    send: ({ partId }) => ({ query: { ...ofRegister, location: partId } }),
    gets: adminOnly,
  },
  ...["ledger/tally", "ledger/csv"].map((path) => ({
    ...excel("ledger", adminOnly, () => ({ query: ofRegister })),
    path,
  })),
  excel("registers/licence", adminOnly, () => ({ query: ofRegister })),
  {
    ...excel("registers/licence", adminOnly, () => ({ query: ofRegister })),
    path: "registers/licence/pdf",
  },
  {
    path: "logo/upload",
    methods: POST,
    upload: true,
    send: () => ({ form: { file: new File([samples.jpeg], "logo.jpg") } }),
    gets: adminOnly,
  },
  {
    path: "logo",
    methods: GET,
    file: true,
    part: makeLogo,
    send: () => ({}),
    gets: anyone,
  },
  { path: "discountLimits", methods: GET, send: () => ({}), gets: adminOnly },
  {
    path: "discountLimits/edit",
    methods: POST,
    send: () => ({ body: { forUser: 10, forReception: 0, forAdmission: 10 } }),
    gets: adminOnly,
  },
  { path: "smsLimits", methods: GET, send: () => ({}), gets: adminOnly },
  {
    path: "smsLimits/edit",
    methods: POST,
    send: () => ({ body: { perCase: 20, perPerson: 200, perDay: 1000 } }),
    gets: adminOnly,
  },
  { path: "readingLimits", methods: GET, send: () => ({}), gets: adminOnly },
  {
    path: "readingLimits/edit",
    methods: POST,
    // No less than what contract.test.ts needs for its own lists.
    send: () => ({ body: { perDay: 100_000, perHour: 100_000, exportedPerDay: 100_000 } }),
    gets: adminOnly,
  },
  // The scene's is a call, so its lead is made beside it.
  { ...list("leads", signedIn), part: () => makeLead() },
  { ...excel("leads", signedIn), part: () => makeLead() },
  {
    path: "leads/known",
    methods: GET,
    send: () => ({ query: { mobile: newMobile() } }),
    gets: signedIn,
  },
  {
    path: "leads/handlers",
    methods: GET,
    send: () => ({ query: { location: "gurdaspur" } }),
    gets: signedIn,
  },
  {
    path: "lead/create",
    methods: POST,
    send: () => ({ body: leadBody({ note: "Asked for Canada", source: "phone" }) }),
    gets: signedIn,
  },
  lead("edit", () => leadBody({ followUpOn: dayInIndia(), wish: "Canada, January" })),
  lead("call", () => ({ spoken: "yes", words: "Comes on Monday", followUpOn: dayInIndia() })),
  lead("close", () => ({ reason: "money" })),
  lead("reopen", () => ({}), {
    part: (caseId) =>
      makeLeadOfHandler(caseId, { state: "closed", closeReason: "money", endedAt: new Date() }),
  }),
  lead("takeOver", () => ({}), { part: () => makeLead() }),
  lead("delete", () => ({}), { gets: adminOnly }),
  lead("tag", () => ({ tag: newTag() })),
  lead("untag", () => ({ tag: tagOfLead }), { part: makeTaggedLead }),
  { path: "tags", methods: GET, send: () => ({}), part: () => makeTag(), gets: signedIn },
  {
    path: "assessment/tag",
    methods: POST,
    send: (scene) => ({ query: ref(scene), body: { tag: newTag() } }),
    gets: signedIn,
    onOthers: fileOfOthers,
  },
  {
    path: "assessment/untag",
    methods: POST,
    part: () => makeTag(),
    partner: true,
    send: (scene) => ({ query: ref(scene), body: { tag: scene.partId } }),
    gets: signedIn,
    onOthers: fileOfOthers,
  },
  {
    path: "branch/create",
    methods: POST,
    send: () => ({ body: branchBody() }),
    gets: adminOnly,
  },
  {
    path: "branch/edit",
    methods: POST,
    send: () => ({
      body: { code: "batala", name: "Batala", prefix: "BTL", colour: "green", active: true },
    }),
    gets: adminOnly,
  },
  {
    path: "enquiry/create",
    methods: POST,
    send: () => ({ body: enquiry() }),
    gets: anyone,
  },
  {
    path: "enquiry/edit",
    methods: POST,
    send: (scene) => ({
      query: ref(scene),
      body: { first_name: "Amritpal", mobile: newMobile(), english_test_type: "pursuing" },
    }),
    gets: signedIn,
    onOthers: fileOfOthers,
  },
  {
    path: "enquiry/edit",
    means: "to another branch",
    methods: POST,
    send: (scene) => ({ query: ref(scene), body: { location: "batala" } }),
    gets: adminOnly,
    onOthers: adminOnly,
  },
  {
    path: "enquiry/unique/mobile",
    methods: GET,
    send: () => ({ query: { mobile: newMobile() } }),
    gets: anyone,
  },
  list("assessments/all", office),
  list("assessments/newAssessments", office),
  list("assessments/office", adminOnly),
  list("assessments/acceptedAssessments", office),
  list("assessments/rejected", office),
  ...["newAssessments", "acceptedAssessments", "rejected"].map((name) =>
    excel(`assessments/${name}`, office),
  ),
  excel("assessments/office", adminOnly),
  excel("cases", adminOnly, ({ member }) => ({ query: { email: member.email } })),
  excel("followUps", office),
  excel("offers/pending-fee", office),
  ...pipelineRows,
  {
    ...list("cases", signedIn, ({ staff }) => ({ query: { email: staff?.email ?? newEmail() } })),
    means: "one's own",
  },
  {
    ...list("cases", adminOnly, ({ member }) => ({ query: { email: member.email } })),
    means: "somebody else's",
  },
  {
    path: "assessments/singleAssessment",
    methods: GET,
    send: (scene) => ({ query: ref(scene) }),
    gets: signedIn,
    onOthers: signedIn,
  },
  {
    path: "assessment/updateAssessmentStatus",
    means: "accept",
    state: "rejected",
    methods: CHANGING_GET,
    send: (scene) => ({ query: { ...ref(scene), status: "true" } }),
    gets: signedIn,
    onOthers: signedIn,
  },
  {
    path: "assessment/updateAssessmentStatus",
    means: "reject",
    methods: CHANGING_GET,
    send: (scene) => ({ query: { ...ref(scene), status: "false" } }),
    gets: signedIn,
    onOthers: withAdmin,
  },
  {
    path: "assessment/transfer",
    methods: POST,
    send: (scene) => ({ query: ref(scene), body: { caseHandler: receiver(scene) } }),
    gets: adminOnly,
    onOthers: adminOnly,
  },
  {
    path: "assessment/delete",
    methods: CHANGING_GET,
    send: (scene) => ({ query: ref(scene) }),
    gets: adminOnly,
    onOthers: adminOnly,
  },
  // Two, so that the list has a next page.
  {
    ...list("trash", adminOnly),
    part: async () => {
      await makeTrashed();
      return trashed();
    },
  },
  // Two lines, so that the list has a next page.
  { ...list("audit", adminOnly), part: makeLines },
  excel("audit", adminOnly),
  { ...list("access-log", adminOnly), part: makeAccessLines },
  excel("access-log", adminOnly),
  { path: "system", methods: GET, send: () => ({}), gets: adminOnly },
  { path: "system/report", methods: GET, send: () => ({}), gets: adminOnly },
  ...["assessment/restore", "trash/delete"].map(
    (path): Row => ({
      path,
      methods: POST,
      part: trashed,
      send: ({ partId }) => ({ query: { ref_no: partId } }),
      gets: adminOnly,
    }),
  ),
  {
    path: "assessment/merge",
    methods: POST,
    partner: true,
    part: async () => ({ id: (await makeCase()).ref_no }),
    send: (scene) => ({ query: ref(scene), body: { other: scene.partId } }),
    gets: adminOnly,
    onOthers: adminOnly,
  },
  // Three of one number, so that the list has a next page.
  {
    ...list("twins", adminOnly),
    part: async () => {
      const { id, mobile } = await makeCase();
      for (const name of ["Karan", "Sehaj"])
        await makeCase({ first_name: name, officialMobile: mobile });
      await findTwins();
      return { id };
    },
  },
  ...["twins/different", "twins/same"].map(
    (path): Row => ({
      path,
      methods: POST,
      partner: true,
      part: async () => ({ id: (await makeCase()).ref_no }),
      send: (scene) => ({ query: ref(scene), body: { other: scene.partId } }),
      gets: adminOnly,
      onOthers: adminOnly,
    }),
  ),
  {
    path: "assessment/undo-merge",
    methods: POST,
    part: mergedAway,
    send: ({ partId }) => ({ query: { ref_no: partId } }),
    gets: adminOnly,
  },
  {
    path: "enquiry/remarks/update",
    methods: POST,
    send: (scene) => ({ query: ref(scene), body: { remarks: "<p>Called</p>" } }),
    gets: signedIn,
    onOthers: fileOfOthers,
  },
  {
    path: "assessment/status-updates",
    methods: POST,
    send: (scene) => ({ query: ref(scene), body: { msg: "Come by", action_required: "no" } }),
    gets: signedIn,
    onOthers: fileOfOthers,
  },
  {
    path: "assessment/mentionable",
    methods: GET,
    users: true,
    send: (scene) => ({ query: ref(scene) }),
    gets: signedIn,
    onOthers: fileOfOthers,
  },
  official("official/mobile", "mobile", newMobile),
  official("official/email", "email", () => newEmail("official")),
  official("official/amount", "total_amount", () => "150000.50"),
  {
    path: "search/palette",
    methods: GET,
    send: ({ c }) => ({ query: { q: c.ref_no } }),
    gets: signedIn,
  },
  {
    path: "search/similar",
    methods: GET,
    send: () => ({ query: { name: "Gurprit" } }),
    gets: signedIn,
  },
  {
    path: "twins/typed",
    methods: GET,
    send: () => ({ query: { name: "Gurprit Sohal", dob: "2003-02-01" } }),
    gets: signedIn,
  },
  { path: "guide/tasks", methods: GET, send: () => ({}), gets: signedIn },
  { path: "guide/pdf", methods: GET, file: true, slow: true, send: () => ({}), gets: signedIn },
  { path: "search/recent", methods: GET, send: () => ({}), gets: signedIn },
  {
    path: "search/visit",
    methods: POST,
    send: (scene) => ({ query: ref(scene) }),
    gets: signedIn,
  },
  { path: "views/counts", methods: GET, send: () => ({}), gets: signedIn },
  {
    path: "views/preview",
    methods: GET,
    send: ({ c }) => ({ query: { ref_no: c.ref_no } }),
    gets: signedIn,
  },
  {
    path: "views/create",
    methods: POST,
    send: () => ({ body: { name: "Mine", list: "assessments.active", state: {}, look: {} } }),
    gets: office,
  },
  {
    path: "views/edit",
    methods: POST,
    part: makeViewOf,
    send: ({ partId }) => ({ query: { id: partId }, body: { name: "Another" } }),
    gets: signedIn,
  },
  {
    path: "views/delete",
    methods: POST,
    part: makeViewOf,
    send: ({ partId }) => ({ query: { id: partId } }),
    gets: signedIn,
  },
  {
    path: "views/remember",
    methods: POST,
    send: () => ({ body: { list: "assessments.active", state: { sort: "date" } } }),
    gets: signedIn,
  },
  list("search/mobile", signedIn, ({ c }) => ({ query: { mobile: c.mobile } })),
  list("search/name", signedIn, ({ c }) => ({ query: { name: c.first_name } })),
  list("search/mobile/official", desk, () => ({ query: { mobile: "+919876500000" } })),
  list("search/email/official", desk, () => ({ query: { email: "official@example.com" } })),
  list("search/dob", desk, () => ({ query: { dob: "2001-05-04" } })),
  ...catalogue(
    ["universities", "university"],
    () => ({ name: newEmail("university"), tieUp: 0, country: { value: "CA", label: "Canada" } }),
    ({ university }) => university.id,
  ),
  ...catalogue(
    ["courses", "course"],
    ({ course }) => courseForm(course.universityId),
    ({ course }) => course.id,
  ),
  { ...list("dlt", adminOnly), part: registrationsMade },
  { ...excel("dlt", adminOnly), part: registrationsMade },
  {
    path: "visa-rule/import/template",
    methods: GET,
    send: () => ({}),
    gets: adminOnly,
    file: true,
  },
  { path: "visa-rule/export", methods: GET, send: () => ({}), gets: adminOnly, file: true },
  {
    path: "visa-rule/import/preview",
    methods: POST,
    upload: true,
    send: () => ({ form: { file: new File([importFiles.visaRule], "list.xlsx") } }),
    gets: adminOnly,
  },
  {
    path: "visa-rule/import",
    methods: POST,
    send: () => ({ body: { rows: [{ row: 2, cells: visaRuleCells }] } }),
    gets: adminOnly,
  },
  {
    ...{ path: "import/read", methods: POST, upload: true, gets: adminOnly },
    // Another file each time: one is read once.
    send: () => ({
      form: {
        kind: "leads",
        file: new File([`Name,Mobile\nAmrit ${randomUUID()},9876543210`], "leads.csv"),
      },
    }),
  },
  {
    ...{ path: "import/refused", methods: GET, gets: adminOnly, file: true },
    part: () => makeImport(),
    send: (scene) => ({ query: { id: scene.partId } }),
  },
  ...["institution-list/preview", "institution-list/import"].map(
    (path): Row => ({
      ...{ path, methods: POST, upload: true, gets: adminOnly },
      send: () => ({
        form: {
          ...{ list: "dli", listedOn: "2025-11-12" },
          file: new File([importFiles.institutionList], "list.xlsx"),
        },
      }),
    }),
  ),
  { path: "dlt/import/template", methods: GET, send: () => ({}), gets: adminOnly, file: true },
  {
    path: "dlt/import/preview",
    methods: POST,
    upload: true,
    send: () => ({ form: { file: new File([importFiles.dlt], "list.xlsx") } }),
    gets: adminOnly,
  },
  {
    path: "dlt/import",
    methods: POST,
    send: () => ({ body: { rows: [{ row: 2, cells: dltCells }] } }),
    gets: adminOnly,
  },
  {
    path: "universities/choices",
    methods: GET,
    send: () => ({ query: { q: "college" } }),
    gets: signedIn,
  },
  {
    path: "appointments/calendar",
    methods: GET,
    send: () => ({ query: { from: "2026-10-26", to: "2026-12-06" } }),
    gets: signedIn,
  },
  {
    path: "followUps/calendar",
    methods: GET,
    send: () => ({ query: { from: "2026-10-26", to: "2026-12-06" } }),
    gets: desk,
  },
  {
    path: "today/case",
    methods: GET,
    send: ({ c }) => ({ query: { ref_no: c.ref_no } }),
    // The case is their own; others' are refused in tests/today/queue.test.ts.
    gets: signedIn,
  },
  {
    path: "health",
    methods: GET,
    send: () => ({}),
    gets: anyone,
  },
  {
    path: "ready",
    methods: GET,
    send: () => ({}),
    gets: anyone,
  },
];

/** A person of the scene who does not handle the case. */
const receiver = ({ staff, member, c }: Scene) =>
  (staff && c.handlerId === member.id ? staff : member).email;

/** Needs what a call before it gave, so it is driven where both are: tests/second-factor/sign-in.test.ts. */
export const drivenElsewhere: Record<string, string[]> = {
  "admin/login/code": POST,
  "notifications/stream": GET,
  "calls/recording": GET, // tests/phone-calls/hear.test.ts, with a provider
  "enquiry/undo": POST, // tests/entries/undo.test.ts
};

/** Served by others than this code, so there is nothing here to drive. */
export const notDriven: Record<string, string> = {
  metrics: "for a program that has the token; tests/system/metrics.alone.test.ts asks it",
  "calendar/[feed]":
    "a calendar's, by the secret in the address; tests/calendar-feed/read.test.ts drives it",
  "hooks/calls": "a telephone provider's, by its secret; tests/phone-calls/hear.test.ts drives it",
  "hooks/sms": "an SMS gateway's, by its signature or secret; tests/hooks/sms.test.ts drives it",
  "hooks/leads/[key]": "anybody's who knows a source's address; tests/lead-arrivals drives it",
  "hooks/mail": "a mail server's, by its secret; tests/hooks/mail.test.ts drives it",
  "hooks/whatsapp": "Meta's, by its signature; tests/whatsapp/hook.test.ts drives it",
  "auth/[...nextauth]":
    "next-auth's own handler; tests/session/providers.test.ts drives what is ours",
  "[[...path]]": "whatever no other file takes; tests/api/everywhere.test.ts asks it",
  "openapi.json": "gathers the routes at build time; tests/api/openapi.test.ts describes them",
};

export const nameOf = ({ path, means }: Row) => (means ? `${path} (${means})` : path);
