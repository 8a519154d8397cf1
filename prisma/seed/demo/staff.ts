import type { Branch } from "../branches";
import type { Row } from "../insert";
import { type Random, uuidAt } from "../random";

// The people of the demo data set (decision P7a) and a few colleagues.

export type Colleague = {
  id: string;
  name: string;
  email: string;
  role: string;
  limited_to: Branch[];
  active: boolean;
};

const office = "overseasdesk.example";
/** Colleagues without a password: the list of demo accounts names @overseasdesk.example only. */
const colleagues = "staff.overseasdesk.example";

export type Staff = ReturnType<typeof makeStaff>;

/** `passwordHash` is the demo password's; `at` is when the accounts were made. */
export function makeStaff(random: Random, passwordHash: string, at: Date) {
  const rows: Row[] = [];
  const add = (
    email: string,
    name: string,
    mobile: string,
    role: string,
    limited_to: Branch[] = [],
  ) => {
    const signsIn = email.endsWith(`@${office}`);
    const id = uuidAt(at.getTime(), random);
    const person = { id, email, name, role, limited_to, active: true };
    const password_hash = signsIn ? passwordHash : null;
    const created_at = at.toISOString();
    // The tour stands in the account menu; nobody who looks around is met by it.
    const languages = signsIn ? ["pa", "hi", "en"] : ["pa", "hi"];
    const known = { email_confirmed_at: created_at, tour_step: 0, languages };
    rows.push({ ...person, mobile, password_hash, created_at, ...known });
    return person satisfies Colleague;
  };
  const staff = {
    admin: add(`admin@${office}`, "Navdeep Kaur", "+918146020001", "admin"),
    gurdaspur: add(`gurdaspur@${office}`, "Harpreet Singh Bajwa", "+918146020002", "user"),
    batala: add(`batala@${office}`, "Simranjit Kaur", "+918146020003", "user"),
    reception: add(`reception@${office}`, "Amandeep Kaur", "+918146020004", "reception"),
    admission: add(`admission@${office}`, "Gurmeet Singh Kahlon", "+918146020005", "Admission"),
    others: [
      add(`rajwinder.kaur@${colleagues}`, "Rajwinder Kaur", "+918146020006", "user"),
      add(`jaskaran.gill@${colleagues}`, "Jaskaran Singh Gill", "+918146020007", "user"),
      add(`sukhdeep.sandhu@${colleagues}`, "Sukhdeep Singh Sandhu", "+918146020008", "user", [
        "batala",
      ]),
    ],
  };
  // Signed up and waiting for an admin (decision P2).
  add(`komalpreet.kaur@${colleagues}`, "Komalpreet Kaur", "+918146020009", "user");
  const waiting = rows.at(-1);
  if (waiting) waiting.active = false;
  return { ...staff, rows };
}
