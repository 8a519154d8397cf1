import type { z } from "zod";
import type { Right, Viewer } from "@/lib/platform/access/policy";
import type { Cells } from "@/lib/platform/lists/cells";
import type { About } from "@/lib/platform/lists/export";
import type { Filter, Maybe } from "@/lib/platform/lists/filters";
import type { Cut, Sort } from "@/lib/platform/lists/keyset";
import type { Failure } from "@/lib/platform/result";
import type { Branch } from "@/lib/values/branches";
import type { Exact } from "@/lib/values/money";

/** What a list is asked, as its schema reads it. */
export type Input = Record<string, unknown>;
/** A column's name in the URL: "date" is ascending, "-date" descending. */
export type Signed<S extends string> = S | `-${S}`;

type Summed = { count: number; sum: Exact | null };

export type ListSpec<
  W extends object,
  Found extends { id: string | bigint },
  Row,
  S extends string,
  N extends z.ZodRawShape,
> = {
  /** in logs, the audit log and the description of the calls */
  name: string;
  /** what it holds, to whoever reads the description of the calls */
  summary?: string;
  who: Right;
  failed?: string;
  /** of a list that may be a second old, as every export is; never of one that people change */
  from?: "replica";
  /** what names the list where there are several: whose cases, which case's receipts */
  names?: z.ZodObject<N>;
  /** what the viewer may see (access/scope), whatever is asked for; a Failure is the answer */
  scope: (viewer: Viewer, names: z.output<z.ZodObject<N>>) => Maybe<W | Failure>;
  /** where the list is narrowed by branch: who has the tabs, and what whoever has none reads (P4) */
  branch?: {
    tabs: (viewer: Viewer) => boolean;
    /** of which branches there are tabs; of all where the viewer works unless told */
    of?: (viewer: Viewer) => readonly Branch[];
    otherwise?: (viewer: Viewer) => Branch;
  };
  filters?: Record<string, Filter<W>>;
  /** its page is opened as each person left it, with their columns and views */
  kept?: true;
  /** the filters that have a control on the page; all of them unless told */
  controls?: string[];
  /** the columns that it can be ordered by: an index begins with the scope's columns and ends with each */
  sorts: Record<S, Sort>;
  /** the order where none is asked for: a call's, by what is asked for otherwise, and the page's */
  order: Signed<NoInfer<S>> | ((input: Input) => Signed<NoInfer<S>>);
  pageOrder?: Signed<NoInfer<S>>;
  find: (cut: Cut<W>) => PromiseLike<Found[]>;
  /** of a list whose rows are counted on its page */
  count?: (cut: { where: W; take: number }) => PromiseLike<number>;
  /** what its board adds up of a counted column: how many rows, and their sum in rupees */
  sum?: { label: string; of: (cut: { where: W; take: number }) => PromiseLike<Summed> };
  /** the filters that ask other tables: up to a thousand of those would be gathered by reading them whole */
  uncounted?: string[];
  row: (found: Found) => Row;
  /** whose contact data a row shows, by the case's number or as "lead <id>": it is counted (decision A13) */
  person?: (row: Row) => string | null;
  excel?: {
    title: string;
    cells: Cells<Row>;
    about?: About;
  };
};

/** The same as the files beside `list.ts` read it: whose columns its sorts are and what its rows are made of is checked by then. */
export type ReadySpec<W extends object, Row> = Omit<
  ListSpec<W, { id: string | bigint }, Row, string, z.ZodRawShape>,
  "scope" | "row"
> & {
  scope: (viewer: Viewer, names: Input) => Maybe<W | Failure>;
  row: (found: { id: string | bigint }) => Row;
};
