import { hallGeometry, type HallGeometry, seatKind } from '@/contract/hall/geometry'
import type { HallLayout } from '@/contract/hall/hall-layout'
import { seatLabel } from '@/contract/hall/seat-label'
import type { PlanNumbers } from './plan-numbers'

/** Class colours that differ in hue and lightness; a hall of more classes repeats them. */
const colours = ['#3b6fb6', '#d9822b', '#3f9b57', '#b8437f', '#7a5cc4', '#8a6d3b', '#2b9aa0', '#c44a3d']
/** Largest hall, in seats, whose seats show their numbers. */
const mostNumbered = 4_000

/** Returns a self-contained page that shows a plan: its picture, its numbers and the notes of its import. */
export function drawPlan(layout: HallLayout, numbers: PlanNumbers): string {
  const lines = numberLines(numbers).map((line) => `<li>${escaped(line)}</li>`)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(numbers.name)}</title>
<style>
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { margin: 1.5rem; display: grid; gap: 1.5rem; grid-template-columns: minmax(0, 3fr) minmax(16rem, 1fr) }
@media (max-width: 50rem) { body { grid-template-columns: minmax(0, 1fr) } }
h1 { margin: 0; font-size: 1.3rem; grid-column: 1 / -1 }
svg { inline-size: 100%; max-block-size: 88vh }
ul { margin: 0; padding-inline-start: 1rem; overflow-wrap: anywhere }
</style>
<h1>${escaped(numbers.name)}</h1>
${picture(layout)}
<ul>
${lines.join('\n')}
</ul>
</html>
`
}

function picture(layout: HallLayout): string {
  const geometry = hallGeometry(layout)
  const rows = layout.Rows.map((_, row) => rowMark(layout, geometry, row))
  const seats = Array.from({ length: geometry.count }, (_, seat) => seatMark(layout, geometry, seat))
  // Long row names extend beyond the hall’s own margin.
  const sideMargin = Math.max(0, ...layout.Rows.map(({ L }) => besideSeats(L) - roomBesideSeats))
  return `<svg viewBox="${-sideMargin} 0 ${layout.Width + 2 * sideMargin} ${layout.Height}" font-family="system-ui, sans-serif" text-anchor="middle">
${drawSections(layout)}
${drawStage(layout)}
${tables(layout)}
${seats.join('\n')}
${rows.join('\n')}
</svg>`
}

function drawStage({ Stage: { Kind, X, Y, Width, Height, Path } }: HallLayout): string {
  const outline = Path ?? `M${X} ${Y}h${Width}v${Height}h${-Width}Z`
  const size = Math.min(90, Math.max(30, Math.min(Width, Height) * 0.6))
  return `<path class="stage" d="${outline}" fill="#888" fill-opacity=".35" stroke="#888" stroke-width="8"/>
${drawLabel(Kind, X + Width / 2, Y + Height / 2 + size / 3, size)}`
}

function tables({ Tables }: HallLayout): string {
  return Tables
    ? `<path class="tables" d="${Tables}" fill="#888" fill-opacity=".35" stroke="#888" stroke-width="6"/>`
    : ''
}

function drawSections({ Sections }: HallLayout): string {
  if (Sections.length < 2) return ''
  return Sections.map(
    ({ Label, X, Y, Width, Height }) =>
      `<rect class="section" x="${X - 20}" y="${Y - 20}" width="${Width + 40}" height="${Height + 40}" rx="40" fill="#888" fill-opacity=".12"/>
${drawLabel(Label, X + Width / 2, Y - 35, Math.min(70, (Width + 200) / (Label.length * letterWidth)))}`,
  ).join('\n')
}

function seatMark(layout: HallLayout, geometry: HallGeometry, seat: number): string {
  const [x, y] = [geometry.x[seat] ?? 0, geometry.y[seat] ?? 0]
  const fill = colours[(geometry.classOf[seat] ?? 0) % colours.length]
  const kind = geometry.kind[seat]
  const edge =
    kind === seatKind.plain
      ? ''
      : ` stroke="currentColor" stroke-width="10"${kind === seatKind.companion ? ' stroke-dasharray="20 14"' : ''}`
  const circle = `<circle class="seat" cx="${x}" cy="${y}" r="40" fill="${fill}"${edge}/>`
  if (geometry.count > mostNumbered) return circle
  const text = seatLabel(layout, geometry, seat)
  const size = Math.min(38, 130 / Math.max(text.length, 1))
  return `${circle}<text x="${x}" y="${y + size / 3}" font-size="${size}" fill="#fff">${escaped(text)}</text>`
}

/** Approximate width of a letter as a share of the font size. */
const letterWidth = 0.62
/** Distance from the centre of a row’s first seat to the row’s name. */
const nameGap = 55
const roomBesideSeats = 100

const rowNameSize = (text: string) => Math.min(40, 240 / Math.max(text.length, 1))
/** Returns how far a row’s name extends from the centre of its first seat. */
const besideSeats = (text: string) => nameGap + text.length * rowNameSize(text) * letterWidth

function rowMark(layout: HallLayout, geometry: HallGeometry, row: number): string {
  const first = geometry.rowStart[row] ?? 0
  const [, , dx = 100, dy = 0] = layout.Rows[row]?.R[0] ?? []
  const length = Math.hypot(dx, dy) || 1
  const text = layout.Rows[row]?.L ?? ''
  const middle = (nameGap + besideSeats(text)) / 2
  const x = (geometry.x[first] ?? 0) - (dx / length) * middle
  const y = (geometry.y[first] ?? 0) - (dy / length) * middle
  const size = rowNameSize(text)
  return drawLabel(text, x, y + size / 3, size)
}

function drawLabel(text: string, x: number, y: number, size: number): string {
  return text && `<text x="${x}" y="${y}" font-size="${size}" fill="currentColor">${escaped(text)}</text>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

export function numberLines(numbers: PlanNumbers): string[] {
  const { seats, rows, sections, classes, stage, wheelchairs, companions, notes } = numbers
  return [
    `Seats: ${seats}, in ${rows} rows; from ${numbers.firstSeat} to ${numbers.lastSeat}`,
    ...(sections.length > 1
      ? sections.map(({ id, label, seats: count }) => `Section ${label} (${id}): ${count} seats`)
      : []),
    ...classes.map(({ id, label, seats: count }) => `Class ${id} ("${label}"): ${count} seats`),
    ...(wheelchairs + companions > 0
      ? [`Wheelchair places: ${wheelchairs}, companions' seats: ${companions}`]
      : []),
    `${stage.kind}: ${stage.side} the seats${stage.from && `, ${stage.from}`}`,
    ...notes.map((note) => `Note: ${note}`),
  ]
}
