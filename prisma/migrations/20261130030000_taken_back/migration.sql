-- Who completed a follow-up and when, and what stood there before: with it the completion can be taken back.

ALTER TABLE "follow_up" ADD COLUMN "completion" JSONB;
