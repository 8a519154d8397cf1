-- Written by `npm run rules` from prisma/rules.

SET LOCAL check_function_bodies = off;

-- Each endpoint that wants this event of this branch gets it on its way, and the worker is woken; answers how many. An
-- endpoint hears what its maker may see now: nothing once they are off or no admin any more. An event of no branch is for
-- endpoints and makers of all branches. The lock lets a change wait for an endpoint that is being deleted, and not fail.
CREATE OR REPLACE FUNCTION tell_webhooks(told text, ref text, record uuid, of_branch text, actor uuid, moment timestamptz) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  one uuid := gen_random_uuid();
  deliveries integer;
BEGIN
  INSERT INTO webhook_delivery (id, endpoint_id, event_id, event, at, ref_no, record_id, location, actor_id, next_try_at)
  SELECT gen_random_uuid(), e.id, one, told, moment, ref, record, of_branch, actor, moment
  FROM webhook_endpoint e JOIN staff s ON s.id = e.staff_id
  WHERE e.is_on AND told = ANY (e.events) AND s.active AND s.role = 'admin'
    AND (e.limited_to = '{}' OR of_branch = ANY (e.limited_to))
    AND (s.limited_to = '{}' OR of_branch = ANY (s.limited_to))
  FOR KEY SHARE OF e;
  GET DIAGNOSTICS deliveries = ROW_COUNT;
  IF deliveries > 0 THEN
    PERFORM graphile_worker.add_job('webhooks');
  END IF;
  RETURN deliveries;
END
$$;
