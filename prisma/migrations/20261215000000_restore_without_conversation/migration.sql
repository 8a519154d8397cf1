-- Written by `npm run rules` from prisma/rules.

SET LOCAL check_function_bodies = off;

-- What keep_rows answered is written again as it was: of each row the columns, and of the links the keys, that there
-- are still, so that migrations may come in between. A row whose conversation was joined with another meanwhile comes back
-- without it, as one that had stayed would have lost it: so does every key that is ON DELETE SET NULL.
CREATE OR REPLACE FUNCTION restore_rows(root regclass, content jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  part   record;
  writes text;
  reads  text;
BEGIN
  FOR part IN
    SELECT relation, content->'rows'->(relation::text) AS rows FROM kept_tables(root)
    WHERE content->'rows' ? relation::text ORDER BY step
  LOOP
    SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum), string_agg(coalesce(
        (SELECT format('(SELECT p.%1$I FROM %2$s AS p WHERE p.%1$I = r.%3$I)', named.attname, confrelid::regclass, own.attname)
          FROM pg_constraint JOIN pg_attribute AS named ON named.attrelid = confrelid AND named.attnum = confkey[1]
          WHERE contype = 'f' AND confdeltype = 'n' AND conrelid = own.attrelid AND conkey = ARRAY[own.attnum]
            AND confrelid NOT IN (SELECT relation FROM kept_tables(root))),
        format('r.%I', own.attname)), ', ' ORDER BY attnum)
      INTO writes, reads FROM pg_attribute AS own
      WHERE attrelid = part.relation AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
        AND part.rows->0 ? attname::text;
    EXECUTE format(
      'INSERT INTO %1$s (%2$s) SELECT %3$s FROM jsonb_populate_recordset(NULL::%1$s, $1) AS r', part.relation, writes, reads)
      USING part.rows;
  END LOOP;
  FOR part IN
    SELECT child, keys.columns[1] AS name, link->'rows' AS rows FROM kept_keys(root) AS keys
    JOIN jsonb_array_elements(content->'links') AS link
      ON link->>'table' = child::text AND link->>'column' = keys.columns[1]
    -- The file of a mail takes the original by itself when it is written (attached_original).
    WHERE NOT own AND keys.columns[1] <> 'original_mail_id'
  LOOP
    -- A lead that was opened again while its case lay in the trash, closed or given another number, is its own now.
    EXECUTE format(
      'UPDATE %1$s AS r SET %2$I = l.%2$I FROM jsonb_populate_recordset(NULL::%1$s, $1) AS l
       WHERE r.id = l.id AND r.%2$I IS NULL AND (%1$L <> ''lead'' OR to_jsonb(r)->>''state'' = ''assessment'')',
      part.child, part.name)
      USING part.rows;
  END LOOP;
END
$$;
