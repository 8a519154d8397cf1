-- Tags are short words of the office, which cases and leads carry by their ids.

-- A case or a lead names each tag once, a merged one by what it became and none that was deleted, whoever writes it: a form, a
-- merge, the trash. So deleting and merging tags touch no case; what they left in a row is put right when its tags change next.
CREATE OR REPLACE FUNCTION tags_known() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.tags := coalesce((
    SELECT array_agg(id ORDER BY place) FROM (
      SELECT coalesce(t.merged_into_id, t.id) AS id, min(o.place) AS place
      FROM unnest(NEW.tags) WITH ORDINALITY AS o (id, place) JOIN tag t ON t.id = o.id
      GROUP BY 1 ORDER BY 2 LIMIT 40) AS known), '{}');
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER tags_known BEFORE INSERT OR UPDATE OF tags ON assessment
  FOR EACH ROW WHEN (NEW.tags IS DISTINCT FROM '{}')
  EXECUTE FUNCTION tags_known();

CREATE OR REPLACE TRIGGER tags_known BEFORE INSERT OR UPDATE OF tags ON lead
  FOR EACH ROW WHEN (NEW.tags IS DISTINCT FROM '{}')
  EXECUTE FUNCTION tags_known();
