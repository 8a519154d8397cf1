import "server-only";
import type { Viewer } from "@/lib/platform/access/policy";
import { pool } from "@/lib/platform/db";
import type { ListState } from "@/lib/platform/lists/list-state";
import { type Look, look } from "@/lib/platform/lists/schema";

type ViewContent = { state: ListState; look: Look };
export type OpenView = ViewContent & {
  id: string;
  name: string;
  version: number;
  own: boolean;
  /** by an admin, with everybody or with who works in the branch */
  shared: boolean;
  location: string | null;
};

type Row = { state: unknown; look: unknown } & Partial<
  Omit<OpenView, "state" | "look"> & { view_state: unknown; view_look: unknown }
>;

/** People see their own views, and those that admins share with all or with a branch of theirs. */
export const viewsSeen = `(v.staff_id = $1::uuid OR v.shared AND (v.location IS NULL OR v.location = ANY ($2::text[])))`;

// Asked with each page of a list: prepared once a connection.
const text = `SELECT m.state, m.look, v.id, v.name, v.version, v.staff_id = $1::uuid AS own, v.shared, v.location,
    v.state AS view_state, v.look AS view_look
  FROM (VALUES ($3::text)) AS asked (list)
  LEFT JOIN list_memory m ON m.staff_id = $1::uuid AND m.list = asked.list
  LEFT JOIN list_view v ON v.id = $4::uuid AND v.list = asked.list AND ${viewsSeen}`;

const isUuid = (text: string | undefined) =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text ?? "");

const lookOf = (stored: unknown): Look => look.safeParse(stored).data ?? {};
const stateOf = (stored: unknown) => (stored ?? {}) as ListState;

/** How this person left a list, and the view of it that the page is asked for. */
export async function keptOf(
  { id, branches }: Pick<Viewer, "id" | "branches">,
  list: string,
  viewId: string | undefined,
): Promise<{ memory: ViewContent; view?: OpenView }> {
  const values = [id, branches, list, isUuid(viewId) ? viewId : null];
  const { rows } = await pool.query<Row>({ name: "list kept", text, values });
  const row = rows[0];
  const memory = { state: stateOf(row?.state), look: lookOf(row?.look) };
  if (!row?.id) return { memory };
  const { view_state, view_look, id: view, name = "", version = 0, own = false } = row;
  const { shared = false, location = null } = row;
  const listMemory = { state: stateOf(view_state), look: lookOf(view_look) };
  return { memory, view: { id: view, name, version, own, shared, location, ...listMemory } };
}
