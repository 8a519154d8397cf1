"use client";
import { useComputedColorScheme } from "@mantine/core";
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from "chart.js";
import { useEffect, useState } from "react";
import { Chart } from "react-chartjs-2";
import { labels } from "@/lib/books/labels";
import { showRupees } from "@/lib/values/words";

ChartJs.register(
  BarController,
  BarElement,
  CategoryScale,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

export type Month = {
  label: string;
  receipts: string;
  refunds: string;
  expenses: string;
  left: string;
};

/** The theme's colours as they are now: a canvas knows no variables. */
function coloursNow() {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    receipts: colour("branch-green"),
    refunds: colour("branch-orange"),
    expenses: colour("branch-red"),
    left: colour("branch-blue"),
    text: colour("text-dim"),
    line: colour("line"),
  };
}

const series = [
  { of: "left", label: labels.profit, type: "line" },
  { of: "receipts", label: labels.receipts, type: "bar" },
  { of: "refunds", label: labels.refunds, type: "bar" },
  { of: "expenses", label: labels.expenses, type: "bar" },
] as const;

/** Bars and a line by month. Amounts become numbers here only, since a bar's height is one. */
export default function MonthChart({ months }: { months: Month[] }) {
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  const [colours, setColours] = useState(coloursNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are the scheme's
  useEffect(() => setColours(coloursNow()), [scheme]);
  const ticks = { color: colours.text };
  const border = { color: colours.line };
  return (
    <Chart
      type="bar"
      role="img"
      aria-label="Receipts, refunds, expenses and profit or loss by month: the figures are in the table below"
      data={{
        labels: months.map(({ label }) => label),
        datasets: series.map(({ of, label, type }) => ({
          type,
          label,
          data: months.map((month) => Number(month[of])),
          backgroundColor: colours[of],
          borderColor: colours[of],
          ...(type === "bar" && { maxBarThickness: 28 }),
        })),
      }}
      options={{
        animation: false,
        maintainAspectRatio: false,
        interaction: { mode: "index", intersect: false },
        scales: {
          x: { ticks, grid: { display: false }, border },
          y: {
            ticks: { ...ticks, callback: (value) => inShort(Number(value)) },
            grid: border,
            border,
          },
        },
        plugins: {
          legend: { position: "bottom", labels: { color: colours.text, boxWidth: 14 } },
          tooltip: {
            callbacks: {
              label: ({ dataset, dataIndex, datasetIndex }) => {
                const of = series[datasetIndex]?.of;
                const amount = of && months[dataIndex]?.[of];
                return `${dataset.label}: ${amount ? showRupees(amount) : ""}`;
              },
            },
          },
        },
      }}
    />
  );
}

const short = new Intl.NumberFormat("en-IN", { notation: "compact", maximumFractionDigits: 1 });
const inShort = (value: number) => `${value < 0 ? "-" : ""}₹${short.format(Math.abs(value))}`;
