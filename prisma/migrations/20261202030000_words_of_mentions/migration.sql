-- The words of a remark stand in a notification as {words:…}: whoever may not open the case any more does not read them.
UPDATE notification
SET text = regexp_replace(replace(text, '}', ''), '^(.*?) mentions you: (.*), ([^,]+)$', '\1 mentions you: {words:\2}, \3')
WHERE kind = 'mention' AND text NOT LIKE '%{words:%';
