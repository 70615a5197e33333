import { encode } from 'uqr'
import { isolateText } from '@/server/platform/texts'
import { translatorFor } from '@/server/platform/translator'
import { getLineName } from '../line-name'
import { formatWhen } from '../tickets/messages/booking-messages'
import { drawBand } from './draw-band'
import type { TicketPdfFacts } from './ticket-pdf-facts'
import { loadFaces } from './pdf-fonts'
import { type Box, type Look, type PdfSheet, sheet } from './pdf-sheet'
import { ticketPdfTexts } from './ticket-pdf-texts'

const margin = 34
const columns = 2
const rows = 5
const firstTop = 100
const stripHeight = (sheet.height - firstTop - 16) / rows
const stripWidth = (sheet.width - 2 * margin) / columns
/** Large enough for a phone’s camera to read from paper: 39 mm. */
const codeSide = 110

export function drawStrips(pdf: PdfSheet, facts: TicketPdfFacts): void {
  const { brand, language, show, seats, reference } = facts
  const text = ticketPdfTexts(translatorFor(language))
  const { bold, quiet, plain } = chooseLooks(facts)
  const { line } = brand.theme.palettes.light
  seats.forEach((seat, i) => {
    const place = i % (columns * rows)
    if (place === 0) {
      pdf.addPage()
      drawBand(pdf, facts)
      pdf.text(text.strips, { start: margin, top: 74, width: sheet.width - 2 * margin }, plain(9.5))
    }
    const start = margin + (place % columns) * stripWidth
    const top = firstTop + Math.floor(place / columns) * stripHeight
    const corners = [
      [start, top],
      [start + stripWidth, top],
      [start + stripWidth, top + stripHeight],
      [start, top + stripHeight],
    ] as const
    corners.forEach((corner, at) => pdf.rule(corner, corners[(at + 1) % 4] ?? corner, line, true))
    const inner = top + 12
    drawModules(pdf, seat.codeText, { start: start + 12, top: inner, width: codeSide })
    const box = { start: start + codeSide + 24, width: stripWidth - codeSide - 34 }
    const name = `\u2066${seat.name}\u2069`
    // With every optional line it still stays above the cut.
    let at = drawFact(pdf, { ...box, top: top + 6 }, text.seat, name, facts, 20) - 8
    at = pdf.text(isolateText(getLineName(seat, language)), { ...box, top: at }, quiet(8)) + 3
    at = pdf.text(isolateText(show.title), { ...box, top: at }, bold(9), { most: 2 })
    at = pdf.text(formatWhen({ language }, show), { ...box, top: at }, plain(8), { most: 2 })
    const venue = [show.cinemaName, show.screen].filter(Boolean).map(isolateText).join(' · ')
    at = pdf.text(venue, { ...box, top: at }, plain(8), { most: 2 })
    at = pdf.text(`${text.doorCode} ${spokenCode(seat.doorCode)}`, { ...box, top: at }, plain(8))
    pdf.text(`${text.booking} \u2066${reference}\u2069`, { ...box, top: at }, quiet(8))
  })
}

/** Returns the styles of a brand’s PDF tickets, in its light colours to save ink. */
export function chooseLooks({ brand }: Pick<TicketPdfFacts, 'brand'>) {
  const { title, bold, plain } = loadFaces(brand)
  const { muted } = brand.theme.palettes.light
  const ink = '#000000'
  return {
    title: (size: number): Look => ({ face: title, size, colour: ink }),
    bold: (size: number): Look => ({ face: bold, size, colour: ink }),
    plain: (size: number): Look => ({ face: plain, size, colour: ink }),
    quiet: (size: number): Look => ({ face: plain, size, colour: muted }),
  }
}

export function drawFact(
  pdf: PdfSheet,
  box: Box,
  label: string,
  value: string,
  facts: TicketPdfFacts,
  size = 12,
): number {
  if (value === '') return box.top
  const { quiet, bold } = chooseLooks(facts)
  const top = pdf.text(label, box, quiet(8))
  return pdf.text(isolateText(value), { ...box, top }, bold(size)) + 8
}

/** Draws a code as vector modules, as many as it needs, instead of a picture. */
export function drawModules(pdf: PdfSheet, codeText: string, box: Box): void {
  pdf.modules(encode(codeText, { ecc: 'M', border: 0 }).data, box)
}

/** Formats a door code in groups of four, as it is spoken. */
export function spokenCode(doorCode: string): string {
  return `\u2066${doorCode.slice(0, 4)} ${doorCode.slice(4)}\u2069`
}
