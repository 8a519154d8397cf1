-- The analytics count leads by source, too.
ALTER TABLE analytics_figure
  DROP CONSTRAINT analytics_figure_part,
  ADD CONSTRAINT analytics_figure_part CHECK (part IN ('assessments', 'funnel', 'visas', 'active', 'overdue', 'leads'));
CREATE INDEX "lead_created_at_idx" ON "lead"("created_at");
