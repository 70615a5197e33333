import PDFDocument from 'pdfkit'
import type { LanguageCode } from '@/contract/envelope'
import { languageDirections } from '@/contract/languages.gen'
import { readFont } from '@/server/platform/font-files'
import type { Face } from './pdf-fonts'
import {
  breakLines,
  readParagraph,
  splitRuns,
  getWholeLine,
  splitWords,
  type Direction,
  type Line,
  type Paragraph,
  type Run,
} from './split-runs'

/** ISO 216 A4, in points. */
export const sheet = { width: 595.28, height: 841.89 } as const

export interface Look {
  readonly face: Face
  /** In points. */
  readonly size: number
  readonly colour: string
}

export interface Box {
  /** Distance from the side where the language begins. */
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

/** Line height, as a multiple of the font size. */
const leading = 1.32

/**
 * A4 sheets, mirrored for a right-to-left language: `start` is the side where a line begins. The font library
 * shapes words; the order and fonts of mixed lines are computed here (split-runs.ts). // docs/decisions/0024
 */
export class PdfSheet {
  readonly direction: Direction
  readonly #pdf: PDFKit.PDFDocument
  readonly #fonts = new Set<string>()
  /** Widths at size 1, by font and text: breaking a line measures the same words many times. */
  readonly #widths = new Map<string, number>()

  constructor({ title, author, language, madeAt }: About) {
    this.direction = languageDirections[language]
    this.#pdf = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      lang: language,
      displayTitle: true,
      // The booking’s time instead of the current one, so that the same booking gives the same file.
      info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
    })
  }

  addPage(): void {
    this.#pdf.addPage()
  }

  /** Returns the left edge on paper of an element, from its position on the starting side. */
  left(start: number, width = 0): number {
    return this.direction === 'rtl' ? sheet.width - start - width : start
  }

  bar(box: Box & { height: number }, colour: string, radius = 0): void {
    const { start, top, width, height } = box
    const x = this.left(start, width)
    if (radius > 0) this.#pdf.roundedRect(x, top, width, height, radius).fill(colour)
    else this.#pdf.rect(x, top, width, height).fill(colour)
  }

  triangle({ start, top, width }: Box, height: number, colour: string): void {
    const x = this.left(start, width)
    this.#pdf
      .moveTo(x, top)
      .lineTo(x + width, top)
      .lineTo(x + width / 2, top + height)
      .fill(colour)
  }

  /** Draws a thin line; dashed for folding or cutting. */
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

  /** Draws the dark modules of a code, neighbours in a row as one bar. */
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

  /** Sets a text into lines from the starting side. Returns where following content may begin. */
  text(text: string, box: Box, style: Look, options: { link?: string; most?: number } = {}): number {
    const paragraph = this.#read(text, style)
    const lines = this.#lines(paragraph, box.width, style, options.most)
    lines.forEach((line, i) =>
      this.#line(paragraph, line, { ...box, top: box.top + i * style.size * leading }, style),
    )
    const bottom = box.top + lines.length * style.size * leading
    if (options.link)
      this.#pdf.link(this.left(box.start, box.width), box.top, box.width, bottom - box.top, options.link)
    return bottom
  }

  /** Sets one line that ends at the far side. */
  textAtEnd(text: string, box: Box, style: Look): void {
    this.#oneLine(text, { ...box, start: box.start + box.width - this.width(text, style) }, style)
  }

  textInMiddle(text: string, box: Box, style: Look): number {
    this.#oneLine(text, { ...box, start: box.start + (box.width - this.width(text, style)) / 2 }, style)
    return box.top + style.size * leading
  }

  /**
   * Returns the first of some sizes at which a text fits without breaking a word; undefined when none fits.
   */
  fittingSize(
    text: string,
    sizes: readonly number[],
    room: { readonly width: number; readonly height: number },
    lookOf: (size: number) => Look,
  ): number | undefined {
    return sizes.find((size) => {
      const style = lookOf(size)
      const paragraph = this.#read(text, style)
      const isWhole = splitWords(paragraph).every(
        (word) => this.#lineWidth(paragraph, word, style) <= room.width,
      )
      const height = this.#lines(paragraph, room.width, style).length * size * leading
      return isWhole && height <= room.height
    })
  }

  width(text: string, style: Look): number {
    const paragraph = this.#read(text, style)
    return this.#lineWidth(paragraph, getWholeLine(paragraph), style)
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
    const key = `${font}\n${text}`
    let width = this.#widths.get(key)
    if (width === undefined) {
      // With a features option, even an empty one, the library shapes a run as a whole and not word by word.
      width = this.#font(font).fontSize(1).widthOfString(text, { features: [] })
      this.#widths.set(key, width)
    }
    return width * size
  }

  #read(text: string, { face }: Look): Paragraph {
    return readParagraph(text, this.direction, face)
  }

  #lineWidth(paragraph: Paragraph, line: Line, style: Look): number {
    return splitRuns(paragraph, line).reduce((sum, run) => sum + this.#runWidth(run, style), 0)
  }

  #oneLine(text: string, box: Box, style: Look): void {
    const paragraph = this.#read(text, style)
    this.#line(paragraph, getWholeLine(paragraph), box, style)
  }

  /** Draws one line from its starting side; copying it gives the text in reading order. */
  #line(paragraph: Paragraph, line: Line, { start, top }: Box, style: Look): void {
    const runs = splitRuns(paragraph, line)
    const widths = runs.map((run) => this.#runWidth(run, style))
    let x = this.left(
      start,
      widths.reduce((sum, width) => sum + width, 0),
    )
    runs.forEach(({ text, font }, i) => {
      this.#font(font)
        .fontSize(style.size)
        .fillColor(style.colour)
        .text(text, x, top + style.size, { lineBreak: false, features: [], baseline: 'alphabetic' })
      x += widths[i] ?? 0
    })
  }

  #lines(paragraph: Paragraph, width: number, style: Look, maxLines = Infinity): Line[] {
    return breakLines(paragraph, (line) => this.#lineWidth(paragraph, line, style) <= width, maxLines)
  }
}
