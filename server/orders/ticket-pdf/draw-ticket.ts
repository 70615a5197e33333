import { directionsTo } from '@/contract/page/directions'
import { supportPhoneIn } from '@/contract/support/support-phone'
import { getText } from '@/contract/get-text'
import { isolateText } from '@/server/platform/texts'
import { translatorFor } from '@/server/platform/translator'
import { formatAmount } from '../compose-message'
import { getLineName } from '../line-name'
import { sumLines } from '../price-order'
import { formatWhen } from '../tickets/messages/booking-messages'
import { drawBand } from './draw-band'
import { drawFact, drawModules, drawStrips, chooseLooks, spokenCode } from './draw-strips'
import type { TicketPdfFacts } from './ticket-pdf-facts'
import { type Look, PdfSheet, sheet } from './pdf-sheet'
import { ticketPdfTexts } from './ticket-pdf-texts'

interface PaperLine {
  readonly label: string
  readonly minor: number
}

const margin = 34
/** Distance between a fold and the content beside it. */
const gutter = 22
const panelWidth = sheet.width / 2 - margin - gutter
const far = sheet.width / 2 + gutter
const fold = sheet.height / 2
const poster = { width: 92, height: 138 }

/**
 * Draws a booking on A4 paper to be folded twice: title, code, payment and directions; with several seats,
 * further sheets have a ticket to cut out for each. The poster is a JPEG or null.
 */
export async function drawTicket(facts: TicketPdfFacts, posterJpeg: Buffer | null): Promise<Buffer> {
  const { brand, language, show, bookedAt, seats } = facts
  const pdf = new PdfSheet({
    title: ticketPdfTexts(translatorFor(language)).title(show.title),
    author: getText(brand.name, language),
    language,
    madeAt: bookedAt,
  })
  pdf.addPage()
  drawBand(pdf, facts)
  drawFolds(pdf, brand.theme.palettes.light.line)
  drawShow(pdf, facts, posterJpeg)
  drawCode(pdf, facts)
  drawPaid(pdf, facts)
  drawWay(pdf, facts)
  if (seats.length > 1) drawStrips(pdf, facts)
  return pdf.end()
}

function drawFolds(pdf: PdfSheet, colour: string): void {
  pdf.rule([16, fold], [sheet.width - 16, fold], colour, true)
  pdf.rule([sheet.width / 2, 84], [sheet.width / 2, sheet.height - 16], colour, true)
}

function drawShow(pdf: PdfSheet, facts: TicketPdfFacts, posterJpeg: Buffer | null): void {
  const { language, show, seats } = facts
  const text = ticketPdfTexts(translatorFor(language))
  const { title, quiet, bold } = chooseLooks(facts)
  const top = 94
  if (posterJpeg) pdf.picture(posterJpeg, { start: margin, top, width: poster.width }, poster.height, 5)
  const inset = posterJpeg ? poster.width + 14 : 0
  const box = { start: margin + inset, top, width: panelWidth - inset }
  const size = pdf.fittingSize(show.title, [22, 18, 15, 12], { width: box.width, height: 92 }, title) ?? 12
  const below = pdf.text(isolateText(show.title), box, title(size), { most: 6 })
  const minutes = show.runTimeMin > 0 ? text.minutes(show.runTimeMin) : ''
  const about = [show.rated, show.languageName, show.format, minutes].filter(Boolean).map(isolateText)
  pdf.text(about.join(' · '), { ...box, top: below + 4 }, quiet(9))

  const facing = { start: margin, width: panelWidth }
  let at = top + poster.height + 16
  at = drawFact(pdf, { ...facing, top: at }, text.when, formatWhen({ language }, show), facts)
  at = drawFact(pdf, { ...facing, top: at }, text.where, show.cinemaName, facts)
  const third = panelWidth / 3
  drawFact(pdf, { start: margin, top: at, width: third - 8 }, text.screen, show.screen, facts)
  const names = seats.map(({ name }) => `\u2066${name}\u2069`).join('  ')
  const start = show.screen === '' ? margin : margin + third
  const width = show.screen === '' ? panelWidth : panelWidth - third
  const seatsTop = pdf.text(seats.length > 1 ? text.seats : text.seat, { start, top: at, width }, quiet(8))
  const seatSize = pdf.fittingSize(names, [26, 20, 16, 13], { width, height: 62 }, bold) ?? 11
  pdf.text(names, { start, top: seatsTop, width }, bold(seatSize))
}

function drawCode(pdf: PdfSheet, facts: TicketPdfFacts): void {
  const { language, codeText, doorCode, reference } = facts
  const text = ticketPdfTexts(translatorFor(language))
  const { quiet, bold, plain } = chooseLooks(facts)
  const side = 196
  const box = { start: far + (panelWidth - side) / 2, top: 98, width: side }
  drawModules(pdf, codeText, box)
  const whole = { start: far, width: panelWidth }
  let top = pdf.textInMiddle(text.showCode, { ...whole, top: box.top + side + 12 }, plain(9))
  top = pdf.textInMiddle(text.doorCode, { ...whole, top: top + 10 }, quiet(8))
  top = pdf.textInMiddle(spokenCode(doorCode), { ...whole, top }, bold(17))
  pdf.textInMiddle(`${text.booking} \u2066${reference}\u2069`, { ...whole, top: top + 4 }, quiet(9))
}

function drawPaid(pdf: PdfSheet, facts: TicketPdfFacts): void {
  const { language, currency, lines, returnedMinor } = facts
  const text = ticketPdfTexts(translatorFor(language))
  const { title, bold, plain, quiet } = chooseLooks(facts)
  const rows = linesToShow(facts)
  const foods = lines.filter(({ kind }) => kind === 'food')
  // The font size shrinks with the number of rows, so that the list stays on its panel.
  const size = Math.min(10.5, 240 / Math.max(rows.length + foods.length, 1))
  const box = { start: margin, top: fold + 26, width: panelWidth }
  // Isolated, so that the parts of an amount keep the same order in both languages.
  const money = (minor: number) => `\u2066${formatAmount(minor, currency, 'en')}\u2069`
  let top = pdf.text(text.paid, box, title(13)) + 6
  const row = (label: string, minor: number, style: Look) => {
    pdf.textAtEnd(money(minor), { ...box, top }, style)
    top = pdf.text(label, { ...box, top, width: panelWidth - pdf.width(money(minor), style) - 12 }, style) + 2
  }
  for (const { label, minor } of rows) row(label, minor, plain(size))
  top += 4
  pdf.rule([margin, top], [margin + panelWidth, top], facts.brand.theme.palettes.light.line)
  top += 5
  row(text.total, sumLines(lines), bold(Math.max(size, 9)))
  if (returnedMinor > 0) row(text.returned, -returnedMinor, plain(size))
  if (foods.length === 0) return
  top = pdf.text(text.food, { ...box, top: top + 16 }, title(13)) + 4
  for (const food of foods)
    top = pdf.text(
      `${food.quantity} × ${isolateText(getLineName(food, language))}`,
      { ...box, top },
      bold(size),
    )
  pdf.text(text.counter, { ...box, top: top + 3 }, quiet(8.5))
}

function drawWay(pdf: PdfSheet, facts: TicketPdfFacts): void {
  const { language, show, brand, countryId } = facts
  const text = ticketPdfTexts(translatorFor(language))
  const { title, bold, plain, quiet } = chooseLooks(facts)
  const { accent } = brand.theme.palettes.light
  const box = { start: far, top: fold + 26, width: panelWidth }
  let top = pdf.text(text.way, box, title(13)) + 6
  top = pdf.text(isolateText(show.cinemaName), { ...box, top }, bold(10))
  if (show.address !== '') top = pdf.text(isolateText(show.address), { ...box, top }, plain(10))
  const map = directionsTo(brand.settings.maps, { ...show, name: show.cinemaName })
  top = pdf.text(text.directions, { ...box, top: top + 3 }, { ...bold(9.5), colour: accent }, { link: map })
  top = pdf.text(text.rules, { ...box, top: top + 16 }, title(13)) + 6
  for (const rule of listRules(facts)) {
    pdf.text('•', { ...box, top, width: 10 }, plain(9.5))
    top = pdf.text(rule, { start: far + 11, top, width: panelWidth - 11 }, plain(9.5)) + 4
  }
  const help = [supportPhoneIn(brand.settings, countryId), brand.settings.supportEmail]
    .filter(Boolean)
    .map((each) => `\u2066${each}\u2069`)
  if (help.length === 0) return
  top = pdf.text(text.help, { ...box, top: top + 10 }, quiet(8))
  pdf.text(help.join(' · '), { ...box, top }, plain(9))
}

function linesToShow({ lines, language }: Pick<TicketPdfFacts, 'lines' | 'language'>): PaperLine[] {
  const shown = new Map<string, { name: string; quantity: number; minor: number }>()
  for (const each of lines) {
    const { kind, code, quantity, unitMinor } = each
    const name = getLineName(each, language)
    const key = JSON.stringify([kind, kind === 'seat' ? name : code, unitMinor])
    const line = shown.get(key) ?? { name, quantity: 0, minor: 0 }
    line.quantity += quantity
    line.minor += quantity * unitMinor
    shown.set(key, line)
  }
  return [...shown.values()].map(({ name, quantity, minor }) => ({
    label: quantity > 1 ? `${isolateText(name)} × ${quantity}` : isolateText(name),
    minor,
  }))
}

function listRules({ show, language, bringsStudentId, mayCancel }: TicketPdfFacts): string[] {
  const text = ticketPdfTexts(translatorFor(language))
  // Ratings such as "18", "R16" and "18TC" contain an age, unlike "PG".
  const isForAge = /\d{2}/.test(show.rated)
  return [
    ...(bringsStudentId ? [text.student] : []),
    ...(isForAge ? [text.age(show.rated)] : []),
    text.children,
    ...(show.kind === 'movie' ? [text.outside] : []),
    ...(mayCancel ? [] : [text.final]),
    text.once,
  ]
}
