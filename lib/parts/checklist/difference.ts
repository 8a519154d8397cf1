// How a template that was changed differs from what a case took of it. Pure.

type Content = {
  kind: string;
  name: string;
  help: string | null;
  copies: number;
  form: string;
  condition: string;
};
type TemplateItem = Content & { id: string };
type CaseItem = Content & { id: string; templateItemId: string | null; isUntouched: boolean };

const fields = ["kind", "name", "help", "copies", "form", "condition"] as const;
const sameThing = (a: Content, b: Content) => a.kind === b.kind && a.name === b.name;

/**
 * `added` are items of the template that the case has not, `changed` those that say something else now, and `dropped`
 * those of the case that the template has no more: only what nobody touched goes away with it.
 */
export function difference(wanted: TemplateItem[], held: CaseItem[]) {
  const own = (item: TemplateItem) => held.find((one) => one.templateItemId === item.id);
  const added = wanted.filter((item) => !own(item) && !held.some((one) => sameThing(one, item)));
  const changed = wanted.flatMap((item) => {
    const before = own(item);
    return before && fields.some((field) => before[field] !== item[field])
      ? [{ item, before }]
      : [];
  });
  const dropped = held.filter(
    ({ templateItemId, isUntouched }) =>
      isUntouched && templateItemId && !wanted.some(({ id }) => id === templateItemId),
  );
  return { added, changed, dropped };
}
