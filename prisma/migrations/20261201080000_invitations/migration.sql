-- A link by which somebody whom an admin invited chooses a password, and is on. One at a time for each person.
CREATE TABLE invitation (
  token_hash text PRIMARY KEY,
  staff_id uuid NOT NULL UNIQUE REFERENCES staff (id) ON DELETE CASCADE,
  invited_by_id uuid NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX invitation_invited_by_id_idx ON invitation (invited_by_id);
