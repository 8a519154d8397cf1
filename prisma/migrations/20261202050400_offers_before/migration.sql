-- Applications whose offer came before statuses followed offers: as lib/pipeline/follow-offers.ts sets them today, where
-- nobody has set another status since that offer. Each change stands in the application's history.
WITH latest AS (
  SELECT DISTINCT ON (o.application_id) o.application_id, o.date,
    CASE o.status WHEN 'More Documents Required by University' THEN 'More Documents Required' WHEN 'Rejected' THEN 'Rejected' ELSE 'Pending' END AS outcome
  FROM offer_letter o WHERE NOT EXISTS (SELECT FROM offer_letter later WHERE later.previous_id = o.id)
  ORDER BY o.application_id, o.date DESC, o.id DESC
), followed AS (
  SELECT p.id, p.status AS was, latest.outcome, a.ref_no, a.location
  FROM application p JOIN latest ON latest.application_id = p.id JOIN assessment a ON a.id = p.assessment_id
  WHERE p.status IN ('Pending', 'Offer awaited', 'More Documents Required') AND p.status <> latest.outcome
    AND NOT EXISTS (SELECT FROM audit_line l WHERE l.subject = a.ref_no AND l.operation = 'application.status'
      AND l.detail ->> 'id' = p.id::text AND l.at >= latest.date)
), written AS (
  INSERT INTO audit_line (operation, kind, actor, subject, detail, request_id, location)
  SELECT 'application.status', 'application', 'housekeeping', ref_no, jsonb_build_object('id', id, 'from', was, 'to', outcome), 'migration', location
  FROM followed
)
UPDATE application p SET status = followed.outcome, version = version + 1 FROM followed WHERE p.id = followed.id;
