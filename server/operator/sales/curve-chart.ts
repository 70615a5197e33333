import { html } from 'hono/html'
import { addDays } from '@/server/catalogue/shows/zoned-time'
import { daysIn, money, type WireReport } from './wire-report'

const width = 1000
const height = 260
const margin = { left: 120, right: 16, top: 16, bottom: 32 }
const plot = { width: width - margin.left - margin.right, height: height - margin.top - margin.bottom }
const mostLabels = 24
/** Grid lines, as shares of the highest column. */
const gridAt = [0, 0.5, 1] as const

export function curveChart(
  curve: WireReport['curve'],
  days: { readonly from: string; readonly to: string },
  currency: string,
) {
  const soldAt = new Map(curve.map((each) => [each.at, each]))
  const steps = stepsOf(days)
  const maxMinor = Math.max(1, ...curve.map(({ totalMinor }) => totalMinor))
  const stepWidth = plot.width / steps.length
  const every = Math.ceil(steps.length / mostLabels)
  const y = (share: number) => margin.top + plot.height * (1 - share)
  return html`<svg
    class="curve"
    viewBox="0 0 ${width} ${height}"
    role="img"
    aria-label="What was sold on ${daysIn(days)}, ${currency}"
  >
    ${gridAt.map(
      (share) =>
        html`<line x1="${margin.left}" x2="${width - margin.right}" y1="${y(share)}" y2="${y(share)}" />
          <text x="${margin.left - 10}" y="${y(share) + 4}" text-anchor="end">
            ${money(Math.round(maxMinor * share), currency)}
          </text>`,
    )}
    ${steps.map((step, i) => {
      const { totalMinor = 0, tickets = 0 } = soldAt.get(step) ?? {}
      const share = Math.max(0, totalMinor) / maxMinor
      const x = margin.left + i * stepWidth
      return html`<g>
        <title>${nameOf(step)}: ${money(totalMinor, currency)}, ${tickets} tickets</title>
        <rect
          class="bar"
          x="${(x + stepWidth * 0.12).toFixed(2)}"
          y="${y(share).toFixed(2)}"
          width="${(stepWidth * 0.76).toFixed(2)}"
          height="${(plot.height * share).toFixed(2)}"
          rx="${Math.min(3, stepWidth / 6).toFixed(2)}"
        />
        ${
          i % every === 0
            ? html`<text x="${(x + stepWidth / 2).toFixed(2)}" y="${height - 10}" text-anchor="middle">
                ${labelOf(step)}
              </text>`
            : ''
        }
      </g>`
    })}
  </svg>`
}

function stepsOf({ from, to }: { readonly from: string; readonly to: string }): string[] {
  if (from === to) return Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
  const days = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

const isHour = (step: string) => step.length === 2
const nameOf = (step: string) => (isHour(step) ? `${step}:00` : step)
/** Returns the short label of a narrow column: `08`, or `25.11.`. */
const labelOf = (step: string) => (isHour(step) ? step : step.slice(5))
