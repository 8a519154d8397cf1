import type { Client } from "pg";
import { waitBriefly, withPatience } from "./migrations/patience";
import { connect } from "./session";

// Two roles share the work: the owner migrates, restores and seeds; the app's role reads and writes rows, and can
// neither change a table nor empty one, read files of the server or run programs there.

/** The app's role in the embedded database and in tests. */
const APP = "overseas_desk_app";

/** Two starts at once would change the same rows of the catalogue; migrations hold their own lock. */
const LOCK = 5_281_004;

/** Written by triggers alone: what money adds up to, and the printed numbers. */
const byTriggersOnly = [
  "voucher_sum",
  "expense_sum",
  "voucher_month",
  "voucher_series",
  "commission_sum",
  "claim_sum",
];

/** The address of a database as the app's role, on a server of ours. */
export const appUrl = (ownerUrl: string, password: string) =>
  Object.assign(new URL(ownerUrl), { username: APP, password }).href;

type Role = { name: string; password: string };

const roleOf = (url: string): Role => {
  const { username, password } = new URL(url);
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
};

/** Whether two addresses name one role, which then does everything. */
export const isOneRole = (one: string, other: string) => roleOf(one).name === roleOf(other).name;

/**
 * Gives the role of `app` its rights in the database of `owner`, and makes the role where it is missing. After every
 * migration: new tables and functions get theirs here. Where both addresses name one role, nothing is done. A role that
 * exists keeps its password unless it is to be set.
 */
export async function giveRights(owner: string, app: string, password?: "set"): Promise<void> {
  await withPatience("The rights of the app's role", () => give(owner, app, password));
}

async function give(owner: string, app: string, password?: "set"): Promise<void> {
  const session = await connect(owner);
  try {
    const { rows } = await session.query<{ name: string; superuser: boolean }>(
      "SELECT rolname AS name, rolsuper AS superuser FROM pg_roles WHERE rolname = current_user",
    );
    const role = roleOf(app);
    if (rows[0]?.name === role.name) return;
    await session.query("BEGIN");
    await session.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
    await waitBriefly(session);
    await makeRole(session, role, password);
    await setRoleSettings(session, role);
    // A trigger's function runs as its owner, which must not be a superuser.
    const rules = rows[0]?.superuser ? `${role.name}_rules` : undefined;
    if (rules) await makeRole(session, { name: rules, password: "" });
    // A release of before has not all of them.
    const { rows: sums } = await session.query<{ name: string }>(
      "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relname = ANY ($1)",
      [byTriggersOnly],
    );
    const readOnly = sums.map(({ name }) => name);
    await session.query(grants(session, role.name, rules, readOnly));
    const functions = await functionStatements(session, rules);
    for (const statement of [...functions, ...(await policyStatements(session, role.name))])
      await session.query(statement);
    await session.query("COMMIT");
  } finally {
    await session.end();
  }
}

async function makeRole(session: Client, { name, password }: Role, set?: "set"): Promise<void> {
  const role = session.escapeIdentifier(name);
  const { rowCount } = await session.query("SELECT FROM pg_roles WHERE rolname = $1", [name]);
  const login = password ? `LOGIN PASSWORD ${session.escapeLiteral(password)}` : "NOLOGIN";
  if (!rowCount)
    await session.query(
      `CREATE ROLE ${role} ${login} NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS`,
    );
  else if (set) await session.query(`ALTER ROLE ${role} ${login}`);
}

/**
 * What holds on each connection of the app, also on those of a pooler, where it cannot ask. Waits for locks are short. A page of
 * a table costs little more out of turn than in turn, as on every disk without a needle: by PostgreSQL's usual 4 an index seemed
 * dear, and a name that nobody has was looked for in ten million cases one by one. A role of the operator's own stays as it is.
 */
async function setRoleSettings(session: Client, { name }: Role): Promise<void> {
  const role = session.escapeIdentifier(name);
  await session.query("SAVEPOINT settings");
  await session
    .query(
      `ALTER ROLE ${role} SET lock_timeout = '4s'; ALTER ROLE ${role} SET random_page_cost = 1.1`,
    )
    .catch(() => session.query("ROLLBACK TO settings"));
}

function grants(
  session: Client,
  name: string,
  rules: string | undefined,
  readOnly: readonly string[],
): string {
  const app = session.escapeIdentifier(name);
  const rows = "SELECT, INSERT, UPDATE, DELETE";
  const writer = rules && session.escapeIdentifier(rules);
  return `
    REVOKE CREATE ON SCHEMA public FROM PUBLIC;
    GRANT USAGE ON SCHEMA public, graphile_worker TO ${app};
    GRANT ${rows} ON ALL TABLES IN SCHEMA public, graphile_worker TO ${app};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public, graphile_worker TO ${app};
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT ${rows} ON TABLES TO ${app};
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ${app};
    REVOKE INSERT, UPDATE, DELETE ON ${[...readOnly, "_prisma_migrations"].join(", ")} FROM ${app};
    REVOKE UPDATE, DELETE ON audit_line FROM ${app};
    ${
      writer
        ? `GRANT USAGE, CREATE ON SCHEMA public TO ${writer};
           GRANT ${rows} ON ALL TABLES IN SCHEMA public TO ${writer};
           GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA public TO ${writer};
           ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT ${rows} ON TABLES TO ${writer};
           ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT, UPDATE ON SEQUENCES TO ${writer};
           ALTER DEFAULT PRIVILEGES FOR ROLE ${writer} IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ${app};`
        : ""
    }`;
}

/**
 * Functions of triggers run as their owner, with names looked up in `public` alone. A migration that replaces one takes
 * that back, so this is asked inside its transaction too: people's changes would be refused until the rights are given.
 */
async function functionStatements(session: Client, rules: string | undefined) {
  const { rows } = await session.query<{ statement: string }>(
    `SELECT format('ALTER FUNCTION %s SECURITY DEFINER SET search_path = public, pg_temp', oid::regprocedure) AS statement
       FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prorettype = 'trigger'::regtype
        AND NOT (prosecdef AND coalesce('search_path=public, pg_temp' = ANY (proconfig), false))
     UNION ALL
     SELECT format('ALTER FUNCTION %s OWNER TO %I', oid::regprocedure, $1::text)
       FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prorettype = 'trigger'::regtype
        AND $1 IS NOT NULL AND pg_get_userbyid(proowner) <> $1`,
    [rules ?? null],
  );
  return rows.map(({ statement }) => statement);
}

/** The job queue's tables show their rows to their owner only; the app is shown them too. */
async function policyStatements(session: Client, app: string) {
  const { rows } = await session.query<{ statement: string }>(
    `SELECT format('CREATE POLICY %I ON %s TO %I USING (true) WITH CHECK (true)', $1::text, c.oid::regclass, $1::text) AS statement
       FROM pg_class c WHERE relnamespace = 'graphile_worker'::regnamespace AND relrowsecurity
        AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = c.oid AND polname = $1)`,
    [app],
  );
  return rows.map(({ statement }) => statement);
}

/**
 * Gives the functions of a migration their rights in its own transaction, where the app's role works with this database
 * already. In a new one of the same server its tables are not the role's yet.
 */
export async function keepFunctionRights(session: Client, app: string): Promise<void> {
  const { name } = roleOf(app);
  const { rows } = await session.query<{ rules: string | null }>(
    `SELECT (SELECT rolname FROM pg_roles WHERE rolname = $1 || '_rules') AS rules
     FROM pg_roles WHERE rolname = $1 AND rolname <> current_user
       AND has_table_privilege(rolname, 'public._prisma_migrations', 'SELECT')`,
    [name],
  );
  if (!rows[0]) return;
  for (const statement of await functionStatements(session, rows[0].rules ?? undefined))
    await session.query(statement);
}

/** Whether the role may change tables, and so may migrate. */
export async function mayMigrate(url: string): Promise<boolean> {
  const session = await connect(url);
  const { rows } = await session.query<{ may: boolean }>(
    "SELECT has_schema_privilege('public', 'CREATE') AS may",
  );
  await session.end();
  return rows[0]?.may ?? false;
}
