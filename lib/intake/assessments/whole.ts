import "server-only";
import { z } from "zod";
import { caseRows } from "@/lib/intake/assessments/answer";
import { wholeAssessments } from "@/lib/intake/assessments/queries";
import type { Right, Viewer } from "@/lib/platform/access/policy";

import { type Page, query } from "@/lib/platform/operation/query";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { optionalValue } from "@/lib/values/fields/given";

/** So many are answered whole at once. */
const most = 50;

type Row = { _id: string };
type CaseList = {
  name: string;
  summary?: string;
  failed?: string;
  who: Right;
  input: z.ZodObject;
  rows: (viewer: Viewer, input: Record<string, unknown>) => Promise<Page<Row> | Failure>;
};

/**
 * A list of cases as the specification's calls answer it: the rows that pages show, or with `fields=all` the whole
 * assessments behind them, in their order.
 */
export function orWhole(list: CaseList) {
  const read = async (viewer: Viewer, { fields, ...input }: Record<string, unknown>) => {
    if (fields && Number(input.limit) > most) {
      const message = `limit is ${most} at most with fields=all`;
      return refuse(422, message, { fields: { limit: message } });
    }
    const page = await list.rows(viewer, input);
    if (!fields || isFailure(page)) return page;
    const ids = page.rows.map(({ _id }) => _id);
    const whole = new Map(
      (await wholeAssessments({ id: { in: ids } }, viewer)).map((one) => [one._id, one]),
    );
    return { ...page, rows: ids.flatMap((id) => whole.get(id) ?? []) };
  };
  const input = list.input.extend({ fields: optionalValue(z.enum(["all"])) });
  return { ...query({ ...list, input, read }), answers: caseRows };
}
