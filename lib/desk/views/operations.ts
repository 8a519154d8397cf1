import "server-only";
import { savedView } from "@/lib/desk/views/answer";
import { isViewed } from "@/lib/desk/views/labels";
import { viewed } from "@/lib/desk/views/lists";
import { can, holds, type Viewer } from "@/lib/platform/access/policy";
import { refuseBranch } from "@/lib/platform/branches/known";
import type { Tx } from "@/lib/platform/db";
import * as schema from "@/lib/platform/lists/schema";
import * as is from "@/lib/platform/operation/answer";
import { operation } from "@/lib/platform/operation/operation";
import { type Failure, refuse } from "@/lib/platform/result";
import type { Prisma } from "@/prisma/generated/client";

const viewColumns = {
  id: true,
  staffId: true,
  list: true,
  name: true,
  shared: true,
  location: true,
  version: true,
} as const;
type Row = Prisma.ListViewGetPayload<{ select: typeof viewColumns }>;

const viewAnswer = ({ id, staffId, ...row }: Row, viewer: Viewer) => ({
  _id: id,
  ...row,
  own: staffId === viewer.id,
});

/** Shared with everybody by an admin of all branches, with a branch by one who works there. */
function mayShare(viewer: Viewer, share: string): true | Failure {
  if (share === schema.onlyMe) return true;
  if (!can(viewer, "views.share")) return refuse(403, "Only an admin shares a view");
  if (share === schema.everybody)
    return viewer.allBranches || refuse(403, "Only an admin of all branches shares with everybody");
  return viewer.branches.includes(share) || refuseBranch(share, undefined, "share");
}

const sharing = (share: string) => ({
  shared: share !== schema.onlyMe,
  location: share === schema.onlyMe || share === schema.everybody ? null : share,
});

const shareOf = ({ shared, location }: Pick<Row, "shared" | "location">) =>
  !shared ? schema.onlyMe : (location ?? schema.everybody);

/** One's own view, or a shared one of somebody who may share it so; anybody else's is not there. */
async function changeable(tx: Tx, viewer: Viewer, id: string): Promise<Row | null> {
  await tx.$queryRaw`SELECT FROM list_view WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const row = await tx.listView.findUnique({ where: { id }, select: viewColumns });
  if (!row) return null;
  return row.staffId === viewer.id || (row.shared && mayShare(viewer, shareOf(row)) === true)
    ? row
    : null;
}

export const addView = operation({
  name: "view.create",
  summary: "Keep what a list is narrowed to and ordered by under a name",
  answers: savedView,
  who: "account.own",
  input: schema.newView,
  done: "View saved",
  may: (viewer, _, { list, share }) =>
    isViewed(list)
      ? holds(viewer, viewed[list].who) && mayShare(viewer, share)
      : refuse(422, "This list has no views", { fields: { list: "This list has no views" } }),
  change: async ({ input: { share, ...view }, viewer, tx }) => {
    // Two at once are counted one after the other.
    await tx.$queryRaw`SELECT FROM staff WHERE id = ${viewer.id}::uuid FOR NO KEY UPDATE`;
    const has = await tx.listView.count({ where: { staffId: viewer.id } });
    if (has >= schema.mostViews)
      return refuse(409, `You have ${schema.mostViews} views already. Please delete one first`);
    const data = { ...view, ...sharing(share), staffId: viewer.id };
    return viewAnswer(await tx.listView.create({ data, select: viewColumns }), viewer);
  },
  audit: ({ input: { name, list, share } }) =>
    share === schema.onlyMe ? null : { detail: { name, list, share } },
});

export const editView = operation({
  name: "view.edit",
  summary: "Rename a view, share it, or let it ask for something else",
  answers: savedView,
  who: "account.own",
  input: schema.viewEdit,
  done: "View saved",
  subject: ({ input: { id }, viewer, tx }) => changeable(tx, viewer, id),
  may: (viewer, _, { share }) => mayShare(viewer, share),
  record: ({ subject }) => ({ ...subject, share: shareOf(subject) }),
  change: async ({ input: { id, share, version: _, ...data }, viewer, tx }) => {
    const row = await tx.listView.update({
      where: { id },
      data: { ...data, ...sharing(share), version: { increment: 1 } },
      select: viewColumns,
    });
    return viewAnswer(row, viewer);
  },
  audit: ({ input: { name, share }, subject: { list, shared } }) =>
    share === schema.onlyMe && !shared ? null : { detail: { name, list, share } },
});

export const deleteView = operation({
  name: "view.delete",
  summary: "Delete a view",
  answers: is.done,
  who: "account.own",
  input: schema.viewRef,
  done: "View deleted",
  subject: ({ input: { id }, viewer, tx }) => changeable(tx, viewer, id),
  change: async ({ input: { id }, tx }) => {
    await tx.listView.delete({ where: { id }, select: { id: true } });
    return {};
  },
  audit: ({ subject: { name, list, shared } }) => (shared ? { detail: { name, list } } : null),
});

/** How somebody leaves a list: not said in the audit log, as it changes nothing for anybody else. */
export const leaveList = operation({
  name: "view.remember",
  summary: "Remember how a list was left",
  answers: is.done,
  who: "account.own",
  input: schema.leaving,
  keyed: false,
  change: async ({ input: { list, view, state, look }, viewer, tx }) => {
    const staffId = viewer.id;
    if (view && look) {
      const where = { id: view, staffId, list };
      const data = { look, version: { increment: 1 } };
      const { count } = await tx.listView.updateMany({ where, data });
      return count > 0 ? {} : refuse(404);
    }
    const what = { ...(state && { state }), ...(look && { look }) };
    await tx.listMemory.upsert({
      where: { staffId_list: { staffId, list } },
      update: what,
      create: { staffId, list, state: {}, look: {}, ...what },
      select: { staffId: true },
    });
    return {};
  },
  audit: () => null,
});
