import "server-only";
import { db, type Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

/** Whether nobody runs this office yet: a database without an active admin. The last of them cannot go (decision P6). */
export const needsSetUp = async (tx: Tx | typeof db = db) =>
  !(await tx.staff.findFirst({ where: { role: "admin", active: true }, select: { id: true } }));

/** Whether `npm start` can fill the database with demo data instead. */
export const offersDemo = () => env().DEMO === "ask";
