import type { ClientBase } from "pg";
import type {
  ChecklistStage,
  Condition,
  DocumentKind,
  Level,
} from "../../lib/catalogue/checklists/labels";

// What seven countries ask of students, as an office begins with it. An admin changes it at /app/checklists; the names are
// facts of 2026 and no advice, so somebody of the office reads them through once.

type More = { help?: string; copies?: number; original?: true; needed?: Condition };
type Item = [kind: DocumentKind, name: string, more?: More];

const application: Item[] = [
  ["passport", "Passport", { help: "The first and the last page, and each page with a stamp." }],
  ["photo", "Photo", { help: "White background, not older than six months.", copies: 2 }],
  ["marksheet", "Marksheet of class 10", { help: "Front and back." }],
  ["marksheet", "Marksheet of class 12", { help: "Front and back." }],
  ["test", "English test result", { help: "IELTS or PTE, not older than two years." }],
  [
    "gap",
    "Proof of the gap",
    {
      help: "Letters of work, courses or anything else that shows what you did.",
      needed: "gap",
    },
  ],
  ["cv", "CV", { help: "One or two pages, with all years since class 10." }],
  ["sop", "Statement of purpose", { help: "Why this course, this university and this country." }],
  [
    "refusal",
    "Letters of earlier refusals",
    { help: "Every page, whichever country refused.", needed: "refusal" },
  ],
];

const afterDegree: Item[] = [
  ["marksheet", "Marksheets of the degree", { help: "Of every semester." }],
  ["marksheet", "Degree or provisional certificate"],
  [
    "reference",
    "Letter of recommendation",
    { help: "On paper with the head of the college.", copies: 2 },
  ],
  ["experience", "Experience letters", { help: "Where you have worked.", needed: "gap" }],
];

const offer: Item[] = [
  [
    "offer",
    "Offer letter",
    { help: "The letter of the university, signed where it asks for that." },
  ],
];

const funds: Item[] = [
  ["funds", "Bank statement", { help: "With the bank's stamp, and the balance of the last day." }],
  ["tax", "Income tax returns", { help: "Of the last three years.", copies: 3 }],
  ["loan", "Sanction letter of the loan", { help: "If a bank lends the money." }],
  [
    "sponsor",
    "Sponsor's affidavit",
    { help: "With stamp paper and notary, in original.", original: true },
  ],
  [
    "family",
    "Proof of how you are related to the sponsor",
    { help: "Birth certificate, or Aadhaar with the father's name." },
  ],
  [
    "sponsor",
    "Sponsor's papers abroad",
    {
      help: "Passport or residence card, work letter and bank statement.",
      needed: "sponsor_abroad",
    },
  ],
];

const feeReceipt: Item = ["fee", "Receipt of the tuition fee"];
const consent: Item = [
  "consent",
  "Parents' letter of consent",
  { help: "Signed by both parents, with copies of their identity cards.", needed: "minor" },
];

const visa: Record<string, Item[]> = {
  CA: [
    ["enrolment", "Letter of acceptance (LOA)"],
    [
      "attestation",
      "Attestation letter (PAL or CAQ)",
      { help: "Or the proof that you need none." },
    ],
    feeReceipt,
    ["funds", "GIC certificate or statements of four months"],
    ["medical", "Upfront medical", { help: "From a panel doctor, not older than twelve months." }],
    ["form", "IMM forms", { help: "We fill them in with you. Please check and sign." }],
    ["appointment", "Biometrics receipt"],
    consent,
  ],
  GB: [
    ["enrolment", "CAS", { help: "It is used once, within six months." }],
    [
      "medical",
      "TB certificate",
      { help: "From an approved clinic, not older than six months.", original: true },
    ],
    ["funds", "Bank statement of 28 days", { help: "The money stays for 28 days in a row." }],
    [
      "family",
      "Birth certificate and parents' letter",
      { help: "If the money is in a parent's account." },
    ],
    [
      "attestation",
      "ATAS certificate",
      { help: "For some courses in science and technology. We tell you." },
    ],
    feeReceipt,
    consent,
  ],
  AU: [
    ["enrolment", "Confirmation of Enrolment (CoE)"],
    ["insurance", "Health cover (OSHC)", { help: "For the whole stay." }],
    ["sop", "Genuine Student answers"],
    ["medical", "Health examination"],
    ["form", "Form 956A", { help: "It lets us act for you." }],
    ["form", "Form 157N", { help: "For students under 18.", needed: "minor" }],
    feeReceipt,
    consent,
  ],
  NZ: [
    ["enrolment", "Offer of place"],
    ["funds", "Plan of funds", { help: "Where the money of each year comes from." }],
    ["medical", "Chest X-ray", { help: "Not older than three months." }],
    ["police", "Police clearance", { help: "If you stay longer than 24 months.", original: true }],
    feeReceipt,
    consent,
  ],
  US: [
    ["enrolment", "Form I-20", { help: "Signed by you.", original: true }],
    ["fee", "SEVIS fee receipt"],
    ["form", "DS-160 confirmation page"],
    ["fee", "Visa fee receipt"],
    ["appointment", "Appointment letter"],
    consent,
  ],
  DE: [
    ["attestation", "APS certificate", { help: "Before the visa appointment.", original: true }],
    ["enrolment", "Letter of admission (Zulassung)"],
    ["funds", "Blocked account (Sperrkonto)"],
    ["insurance", "Health insurance"],
    ["test", "German language certificate", { help: "Where the course asks for it." }],
    ["appointment", "Appointment of the visa office"],
    consent,
  ],
  IE: [
    ["enrolment", "Letter of acceptance"],
    [
      "funds",
      "Bank statements of six months",
      { help: "€10,000 for the first year, and access for the next." },
    ],
    ["insurance", "Medical insurance"],
    feeReceipt,
    ["gap", "Letter about the gap", { help: "What you did, year by year.", needed: "gap" }],
    ["form", "Signed summary form", { original: true }],
    consent,
  ],
};

type Template = { country: string; level: Level; stage: ChecklistStage; items: Item[] };

const templates: Template[] = Object.entries(visa).flatMap(([country, ofVisa]): Template[] => [
  { country, level: "any", stage: "application", items: application },
  { country, level: "pg", stage: "application", items: afterDegree },
  { country, level: "any", stage: "offer", items: offer },
  { country, level: "any", stage: "deposit", items: funds },
  { country, level: "any", stage: "visa", items: ofVisa },
]);

/** Adds the checklists that are not there yet, and answers their ids. No stage waits for one until an admin says so. What an admin has changed or added stays as it is. */
export async function seedChecklists(client: ClientBase): Promise<string[]> {
  const made: string[] = [];
  for (const { country, level, stage, items } of templates) {
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO checklist_template (id, country, level, stage) VALUES (gen_random_uuid(), $1, $2, $3)
       ON CONFLICT DO NOTHING RETURNING id`,
      [country, level, stage],
    );
    const [row] = rows;
    if (!row) continue;
    made.push(row.id);
    const content = items.map(([kind, name, more = {}], position) => ({
      position: position * 10 + (level === "any" ? 0 : 100),
      kind,
      name,
      help: more.help ?? null,
      copies: more.copies ?? 1,
      form: more.original ? "original" : "scan",
      condition: more.needed ?? "always",
    }));
    await client.query(
      `INSERT INTO checklist_template_item (id, template_id, position, kind, name, help, copies, form, condition)
       SELECT gen_random_uuid(), $1, position, kind, name, help, copies, form, condition
       FROM json_populate_recordset(NULL::checklist_template_item, $2)`,
      [row.id, JSON.stringify(content)],
    );
  }
  return made;
}
