import { getText } from '@/contract/get-text'
import { translatorFor } from '@/server/platform/translator'
import { loadFaces } from './pdf-fonts'
import type { TicketPdfFacts } from './ticket-pdf-facts'
import { sheet, type PdfSheet } from './pdf-sheet'
import { ticketPdfTexts } from './ticket-pdf-texts'

const margin = 34
const height = 54

/**
 * Draws the head of a sheet: the brand's name on its own colour, with the same edge as tickets on the screen.
 */
export function drawBand(pdf: PdfSheet, { brand, language, reference }: TicketPdfFacts): void {
  const { palettes, layout } = brand.theme
  const { dark, light } = palettes
  const faces = loadFaces(brand)
  const text = ticketPdfTexts(translatorFor(language))
  pdf.bar({ start: 0, top: 0, width: sheet.width, height }, dark.ground)
  const box = { start: margin, width: sheet.width - 2 * margin }
  pdf.text(
    getText(brand.name, language),
    { ...box, top: 14 },
    { face: faces.title, size: 20, colour: dark.accent },
  )
  pdf.textAtEnd(
    `${text.ticket} · \u2066${reference}\u2069`,
    { ...box, top: 20 },
    { face: faces.plain, size: 10, colour: dark.ink },
  )
  switch (layout.ticket) {
    case 'woven':
      for (let start = 0; start < sheet.width; start += 12)
        pdf.triangle({ start, top: height, width: 12 }, 9, start % 24 === 0 ? dark.accent : light.accent)
      break
    case 'gilt':
      pdf.bar({ start: 0, top: height + 2, width: sheet.width, height: 1.4 }, light.accent)
      pdf.bar({ start: 0, top: height + 6, width: sheet.width, height: 0.5 }, light.accent)
      break
    case 'ray':
      pdf.bar({ start: 0, top: height, width: sheet.width * 0.62, height: 5 }, dark.accent)
      break
  }
}
