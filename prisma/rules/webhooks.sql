-- What other programs are told: written beside the audit line of a change, so that no change forgets it.

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

-- The endpoints of somebody who is switched off end, as their keys do.
CREATE OR REPLACE FUNCTION end_webhooks() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE webhook_endpoint SET is_on = false, off_because = 'maker' WHERE staff_id = NEW.id AND off_because IS DISTINCT FROM 'maker';
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER webhooks_ended AFTER UPDATE OF active ON staff
  FOR EACH ROW WHEN (OLD.active AND NOT NEW.active) EXECUTE FUNCTION end_webhooks();

-- Nothing goes to an endpoint that is off, nor all at once when it is on again: an admin sends again what it missed.
CREATE OR REPLACE FUNCTION stop_webhook() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE webhook_delivery SET state = 'failed', next_try_at = NULL, last_error = coalesce(last_error, 'The endpoint was switched off')
  WHERE endpoint_id = NEW.id AND state = 'waiting';
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER webhook_stopped AFTER UPDATE OF is_on ON webhook_endpoint
  FOR EACH ROW WHEN (OLD.is_on AND NOT NEW.is_on) EXECUTE FUNCTION stop_webhook();

-- One whose maker was switched off stays off, because nobody who is gone answers for where it leads.
CREATE OR REPLACE FUNCTION webhook_stays_off() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an endpoint whose maker was switched off stays off';
END
$$;

CREATE OR REPLACE TRIGGER webhook_stays_off AFTER UPDATE OF off_because ON webhook_endpoint
  FOR EACH ROW WHEN (OLD.off_because = 'maker' AND NEW.off_because IS DISTINCT FROM 'maker') EXECUTE FUNCTION webhook_stays_off();
