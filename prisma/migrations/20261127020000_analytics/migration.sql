-- The office's figures, counted ahead: funnels and their medians over many thousands of cases take seconds, and a
-- page has none. The worker counts them again and again (lib/analytics/operations.ts).

-- CreateTable
CREATE TABLE "analytics_figure" (
    "year" SMALLINT NOT NULL,
    "scope" TEXT COLLATE "C" NOT NULL,
    "part" TEXT NOT NULL,
    "figures" JSONB NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "analytics_figure_pkey" PRIMARY KEY ("year","scope","part")
);

-- What Prisma cannot express --------------------------------------------------------------------

ALTER TABLE analytics_figure
  ADD CONSTRAINT analytics_figure_part CHECK (part IN ('assessments', 'funnel', 'visas', 'active', 'overdue')),
  ADD CONSTRAINT analytics_figure_figures CHECK (jsonb_typeof(figures) = 'array'),
  -- What is of no year is of now.
  ADD CONSTRAINT analytics_figure_year CHECK ((year = 0) = (part IN ('active', 'overdue')));
