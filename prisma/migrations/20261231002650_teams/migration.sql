-- Whose cases and day a team lead sees beside their own.
CREATE TABLE "team_member" (
    "leader_id" UUID NOT NULL,
    "member_id" UUID NOT NULL,

    CONSTRAINT "team_member_pkey" PRIMARY KEY ("leader_id", "member_id"),
    CONSTRAINT "team_member_other" CHECK ("leader_id" <> "member_id"),
    CONSTRAINT "team_member_leader_id_fkey" FOREIGN KEY ("leader_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "team_member_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "team_member_member_id_idx" ON "team_member"("member_id");
