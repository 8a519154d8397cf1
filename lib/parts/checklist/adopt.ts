import "server-only";
import { difference } from "@/lib/parts/checklist/difference";
import { coursesOf, factsOf, itemsInOrder, rowsOf } from "@/lib/parts/checklist/make";
import type { Tx } from "@/lib/platform/db";
import { countryName } from "@/lib/values/countries";

/** What a changed template says of a case that took it: the course for which it did, and what differs. */
async function differenceOf(tx: Tx, assessmentId: string, templateId: string) {
  const template = await tx.checklistTemplate.findUnique({
    where: { id: templateId },
    include: { items: itemsInOrder },
  });
  if (!template) return undefined;
  const courses = await coursesOf(tx, assessmentId);
  const course = courses.find(({ country }) => country === template.country);
  if (!course) return undefined;
  const facts = await factsOf(tx, assessmentId, course);
  const rows = rowsOf(template, facts, { assessmentId, appliedCourseId: course.id });
  const held = await tx.checklistItem.findMany({
    where: { assessmentId, country: template.country },
    include: { _count: { select: { papers: true } } },
  });
  const found = difference(
    rows.map((row) => ({ ...row, id: row.templateItemId })),
    held
      // An item of another template is no business of this one, unless it is the same thing.
      .map(({ _count, ...item }) => ({
        ...item,
        templateItemId: item.templateId === templateId ? item.templateItemId : null,
        isUntouched: item.state === "needed" && item.dueOn === null && _count.papers === 0,
      })),
  );
  return { template, rows, ...found };
}

/** Adds, changes and drops what differs. An item under a name that another one has already stays as it is. */
export async function takeDifference(tx: Tx, assessmentId: string, templateId: string) {
  const found = await differenceOf(tx, assessmentId, templateId);
  if (!found) return;
  const { rows, added, changed, dropped } = found;
  await tx.checklistItem.deleteMany({ where: { id: { in: dropped.map(({ id }) => id) } } });
  const isNew = new Set(added.map(({ id }) => id));
  await tx.checklistItem.createMany({
    data: rows.filter(({ templateItemId }) => isNew.has(templateItemId)),
    skipDuplicates: true,
  });
  for (const { item, before } of changed) {
    const { kind, name, help, copies, form, condition } = item;
    const taken = await tx.checklistItem.count({
      where: { assessmentId, country: found.template.country, kind, name, id: { not: before.id } },
    });
    if (taken > 0) continue;
    await tx.checklistItem.update({
      where: { id: before.id },
      data: { kind, name, help, copies, form, condition, version: { increment: 1 } },
    });
  }
}

/** The templates that were changed since a case took them, with what differs, in words. */
export async function differencesOf(tx: Tx, assessmentId: string) {
  const changed = await tx.$queryRaw<{ id: string; edition: number }[]>`
    SELECT t.id, t.edition FROM checklist_template t JOIN checklist_adopted a ON a.template_id = t.id
    WHERE a.assessment_id = ${assessmentId}::uuid AND t.edition > a.edition ORDER BY t.id`;
  const offers = [];
  for (const { id, edition } of changed) {
    const found = await differenceOf(tx, assessmentId, id);
    if (!found) continue;
    const { template, added, changed: edited, dropped } = found;
    const names = {
      added: added.map(({ name }) => name),
      changed: edited.map(({ item, before }) =>
        item.name === before.name ? item.name : `${before.name} → ${item.name}`,
      ),
      dropped: dropped.map(({ name }) => name),
    };
    if (Object.values(names).some((list) => list.length > 0))
      offers.push({
        templateId: id,
        edition,
        stage: template.stage,
        country: countryName(template.country),
        ...names,
      });
  }
  return offers;
}
export type TemplateOffer = Awaited<ReturnType<typeof differencesOf>>[number];
