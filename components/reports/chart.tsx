"use client";
import { useComputedColorScheme } from "@mantine/core";
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  Legend,
  LinearScale,
  Tooltip,
} from "chart.js";
import { useEffect, useState } from "react";
import { Chart } from "react-chartjs-2";
import { type Work, workLabels, works } from "@/lib/daily-work/labels";

ChartJs.register(BarController, BarElement, CategoryScale, Legend, LinearScale, Tooltip);

export type ChartDay = { label: string; counts: Partial<Record<Work, number>>; reports: number };

const colours: Record<Work | "reports", string> = {
  Spoken: "branch-green",
  "Not Spoken": "branch-grey",
  Appointment: "branch-violet",
  docUpload: "branch-teal",
  application: "branch-blue",
  deposit: "branch-orange",
  visa: "branch-pink",
  reports: "branch-red",
};

/** The theme's colours as they are now: a canvas knows no variables. */
function coloursNow() {
  const style = getComputedStyle(document.documentElement);
  return (name: string) => style.getPropertyValue(`--${name}`).trim();
}

/** How much was done on each day, one kind upon the other. */
export default function DayChart({ days }: { days: ChartDay[] }) {
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  const [colour, setColour] = useState(coloursNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are the scheme's
  useEffect(() => setColour(coloursNow), [scheme]);
  const ticks = { color: colour("text-dim") };
  const border = { color: colour("line") };
  const series = [
    ...works.map((work) => ({
      label: workLabels[work],
      colour: colours[work],
      data: days.map(({ counts }) => counts[work] ?? 0),
    })),
    { label: "Reports", colour: colours.reports, data: days.map(({ reports }) => reports) },
  ];
  return (
    <Chart
      type="bar"
      role="img"
      aria-label="What was done by day: the figures are in the table below"
      data={{
        labels: days.map(({ label }) => label),
        datasets: series.map(({ label, colour: name, data }) => ({
          label,
          data,
          backgroundColor: colour(name),
          maxBarThickness: 28,
        })),
      }}
      options={{
        animation: false,
        maintainAspectRatio: false,
        interaction: { mode: "index", intersect: false },
        scales: {
          x: { stacked: true, ticks, grid: { display: false }, border },
          y: {
            stacked: true,
            suggestedMax: 5,
            ticks: { ...ticks, precision: 0 },
            grid: border,
            border,
          },
        },
        plugins: {
          legend: { position: "bottom", labels: { color: colour("text-dim"), boxWidth: 14 } },
          tooltip: { filter: ({ parsed }) => parsed.y !== 0 },
        },
      }}
    />
  );
}
