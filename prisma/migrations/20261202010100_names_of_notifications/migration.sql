-- Notifications name nobody: the student's name is read when one is shown, under the reader's rights.

UPDATE notification n SET text = replace(n.text, a.full_name, '{name}')
FROM assessment a
WHERE n.kind <> 'mention' AND n.page LIKE '/app/view-assessment/%' AND a.ref_no = split_part(n.page, '/', 4) AND a.full_name <> '';

-- A mobile stood in the text as it is read: "+91 98765 43210".
UPDATE notification n SET text = replace(replace(n.text, l.name, '{name}'),
  regexp_replace(l.mobile, '^\+91(\d{5})(\d{5})$', '+91 \1 \2'), '{mobile}')
FROM lead l
WHERE n.page LIKE '/app/leads/%' AND l.id::text = split_part(n.page, '/', 4);
