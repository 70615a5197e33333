import PDFDocument from 'pdfkit'
import type { LanguageCode } from '@/contract/envelope'
import { languageDirections } from '@/contract/languages.gen'
import { readFont } from '@/server/platform/font-files'
import type { Face } from './pdf-fonts'
import { splitRuns, type Direction, type Run } from './split-runs'

/** ISO 216 A4, points. */
export const sheet = { width: 595.28, height: 841.89 } as const

export interface Look {
  readonly face: Face
  /** Points. */
  readonly size: number
  readonly colour: string
}

export interface Box {
  /** From the side where the language begins. */
  readonly start: number
  readonly top: number
  readonly width: number
}

interface About {
  readonly title: string
  readonly author: string
  readonly language: LanguageCode
  readonly madeAt: Date
}

/** Line to line, in sizes. */
const leading = 1.32

/**
 * A4 sheets, mirrored for a language that is written from right to left: `start` is the side where a line begins. The font
 * library shapes words; order and fonts of mixed lines are ours (split-runs.ts). // docs/decisions/0024
 */
export class PdfSheet {
  readonly direction: Direction
  readonly #pdf: PDFKit.PDFDocument
  readonly #fonts = new Set<string>()

  constructor({ title, author, language, madeAt }: About) {
    this.direction = languageDirections[language]
    this.#pdf = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      lang: language,
      displayTitle: true,
      // Of the booking and not of the moment: the same booking is the same file.
      info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
    })
  }

  addPage(): void {
    this.#pdf.addPage()
  }

  /** Where something of a width begins on paper, from its place on the starting side. */
  left(start: number, width = 0): number {
    return this.direction === 'rtl' ? sheet.width - start - width : start
  }

  bar(box: Box & { height: number }, colour: string, radius = 0): void {
    const { start, top, width, height } = box
    const x = this.left(start, width)
    if (radius > 0) this.#pdf.roundedRect(x, top, width, height, radius).fill(colour)
    else this.#pdf.rect(x, top, width, height).fill(colour)
  }

  /** Pointing down. */
  triangle({ start, top, width }: Box, height: number, colour: string): void {
    const x = this.left(start, width)
    this.#pdf
      .moveTo(x, top)
      .lineTo(x + width, top)
      .lineTo(x + width / 2, top + height)
      .fill(colour)
  }

  /** A thin line; broken where it says to fold or cut. */
  rule(
    from: readonly [number, number],
    to: readonly [number, number],
    colour: string,
    isBroken = false,
  ): void {
    this.#pdf.save().lineWidth(0.6).strokeColor(colour)
    if (isBroken) this.#pdf.dash(2, { space: 3 })
    this.#pdf.moveTo(this.left(from[0]), from[1]).lineTo(this.left(to[0]), to[1]).stroke().restore()
  }

  picture(file: Buffer, { start, top, width }: Box, height: number, radius: number): void {
    const x = this.left(start, width)
    this.#pdf.save().roundedRect(x, top, width, height, radius).clip()
    this.#pdf.image(file, x, top, { width, height }).restore()
  }

  /** Dark modules of a code, each row's neighbours as one bar. */
  modules(data: readonly (readonly boolean[])[], { start, top, width }: Box): void {
    const unit = width / data.length
    const x = this.left(start, width)
    data.forEach((row, y) => {
      for (let from = row.indexOf(true); from !== -1;) {
        const found = row.indexOf(false, from)
        const to = found === -1 ? row.length : found
        this.#pdf.rect(x + from * unit, top + y * unit, (to - from) * unit, unit)
        from = row.indexOf(true, to)
      }
    })
    this.#pdf.fill('#000000')
  }

  /** Sets a text into lines from the starting side. Returns where what follows may begin. */
  text(text: string, box: Box, look: Look, options: { link?: string; most?: number } = {}): number {
    const lines = this.#lines(text, box.width, look, options.most ?? Infinity)
    lines.forEach((line, i) => this.#line(line, { ...box, top: box.top + i * look.size * leading }, look))
    const bottom = box.top + lines.length * look.size * leading
    if (options.link)
      this.#pdf.link(this.left(box.start, box.width), box.top, box.width, bottom - box.top, options.link)
    return bottom
  }

  /** One line that ends at the far side. */
  textAtEnd(text: string, box: Box, look: Look): void {
    const width = this.width(text, look)
    this.#line(text, { ...box, start: box.start + box.width - width }, look)
  }

  textInMiddle(text: string, box: Box, look: Look): number {
    const width = this.width(text, look)
    this.#line(text, { ...box, start: box.start + (box.width - width) / 2 }, look)
    return box.top + look.size * leading
  }

  /** How tall a text would be. */
  height(text: string, width: number, look: Look): number {
    return this.#lines(text, width, look, Infinity).length * look.size * leading
  }

  width(line: string, look: Look): number {
    return splitRuns(line, this.direction, look.face).reduce((sum, run) => sum + this.#runWidth(run, look), 0)
  }

  async end(): Promise<Buffer> {
    const chunks: Buffer[] = []
    const pdf = this.#pdf
    return new Promise((done, failed) => {
      pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
      pdf.on('end', () => done(Buffer.concat(chunks)))
      pdf.on('error', failed)
      pdf.end()
    })
  }

  #font(name: string): PDFKit.PDFDocument {
    if (!this.#fonts.has(name)) this.#pdf.registerFont(name, readFont(name))
    this.#fonts.add(name)
    return this.#pdf.font(name)
  }

  #runWidth({ text, font }: Run, { size }: Look): number {
    // With features, even none, the library shapes a run whole and not word by word.
    return this.#font(font).fontSize(size).widthOfString(text, { features: [] })
  }

  /** One line from its starting side; what is copied is the text in the order in which it is read. */
  #line(line: string, { start, top }: Box, look: Look): void {
    const runs = splitRuns(line, this.direction, look.face)
    const widths = runs.map((run) => this.#runWidth(run, look))
    let x = this.left(
      start,
      widths.reduce((sum, width) => sum + width, 0),
    )
    runs.forEach(({ text, font }, i) => {
      this.#font(font)
        .fontSize(look.size)
        .fillColor(look.colour)
        .text(text, x, top + look.size, { lineBreak: false, features: [], baseline: 'alphabetic' })
      x += widths[i] ?? 0
    })
  }

  #lines(text: string, width: number, look: Look, most: number): string[] {
    const lines: string[] = []
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
      if (lines.length > 0 && this.width(longer, look) <= width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    if (lines.length <= most) return lines
    return [...lines.slice(0, most - 1), `${lines[most - 1]}…`]
  }
}
