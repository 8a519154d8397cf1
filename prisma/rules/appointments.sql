-- A case that comes back from the trash finds some of its times given to others meanwhile.

-- An appointment whose time somebody else has now comes back as cancelled: it stays on its case, and stops nothing.
CREATE OR REPLACE FUNCTION yielded_appointments(content jsonb) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN content->'rows' ? 'appointment' THEN jsonb_set(content, '{rows,appointment}', (
    SELECT jsonb_agg(CASE WHEN line->>'state' = 'booked' AND EXISTS (
        SELECT FROM appointment AS other
        WHERE other.staff_id = (line->>'staff_id')::uuid AND other.state = 'booked'
          AND tstzrange(other.starts_at, other.ends_at)
            && tstzrange((line->>'starts_at')::timestamptz, (line->>'ends_at')::timestamptz))
      THEN line || jsonb_build_object('state', 'cancelled', 'version', (line->>'version')::int + 1)
      ELSE line END)
    FROM jsonb_array_elements(content->'rows'->'appointment') AS line))
    ELSE content END
$$;
