-- What other programs call the product with, in place of a session.
CREATE TABLE "api_key" (
    "id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "key_hash" TEXT NOT NULL,
    "scopes" TEXT[] NOT NULL,
    "limited_to" TEXT[] NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "api_key_name" CHECK (char_length("name") BETWEEN 1 AND 60),
    CONSTRAINT "api_key_prefix" CHECK (char_length("prefix") = 11),
    CONSTRAINT "api_key_hash" CHECK ("key_hash" ~ '^[0-9a-f]{64}$'),
    CONSTRAINT "api_key_scopes" CHECK (cardinality("scopes") > 0 AND "scopes" <@ ARRAY['cases.read', 'cases.write', 'leads.read', 'leads.write', 'catalogue.read', 'catalogue.write', 'money.read', 'money.write', 'partners.read', 'reports.read']),
    CONSTRAINT "api_key_expires" CHECK ("expires_at" > "made_at" AND "expires_at" <= "made_at" + interval '366 days'),
    CONSTRAINT "api_key_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "api_key_name_key" ON "api_key"("name");
CREATE UNIQUE INDEX "api_key_key_hash_key" ON "api_key"("key_hash");
CREATE INDEX "api_key_staff_id_idx" ON "api_key"("staff_id");
