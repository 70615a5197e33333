import { inflateSync } from 'node:zlib'

/** Glyphs that stand one after the other, as a file says it. */
export interface PdfRun {
  readonly page: number
  /** Points, from the left. */
  readonly x: number
  readonly y: number
  readonly font: string
  readonly glyphs: readonly number[]
  /** What each glyph stands for, from left to right; several letters where they are one glyph. */
  readonly letters: readonly string[]
}

interface PdfObject {
  readonly head: string
  readonly content: string
}

/** Reads what stands on the pages of a PDF of pdfkit: enough of the format for what it writes, and no more. // ISO 32000-1 */
export function readPdf(file: Buffer): { pages: number; runs: PdfRun[] } {
  const objects = objectsOf(file)
  const find = (id: string | undefined): PdfObject => {
    const found = objects.get(id ?? '')
    if (!found) throw new Error(`The PDF has no object ${id}`)
    return found
  }
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  const runs = pages.flatMap((page, i) => {
    const resources = find(/\/Resources (\d+) 0 R/.exec(page.head)?.[1]).head
    const fonts = new Map<string, Map<number, string>>()
    for (const [, name = '', id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = find(/\/ToUnicode (\d+) 0 R/.exec(find(id).head)?.[1])
      fonts.set(name, charactersOf(map.content))
    }
    return runsOf(find(/\/Contents (\d+) 0 R/.exec(page.head)?.[1]).content, fonts, i)
  })
  return { pages: pages.length, runs }
}

function objectsOf(file: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  const text = file.toString('latin1')
  for (const found of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const from = found.index + found[0].length
    const [, id = ''] = found
    const stream = text.indexOf('\nstream\n', from)
    const end = text.indexOf('\nendobj', from)
    if (stream === -1 || stream > end) {
      objects.set(id, { head: text.slice(from, end), content: '' })
      continue
    }
    const head = text.slice(from, stream)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1])
    const bytes = file.subarray(stream + 8, stream + 8 + length)
    const content = head.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : ''
    objects.set(id, { head, content })
  }
  return objects
}

/** What glyphs stand for, by the file's own table. */
function charactersOf(cmap: string): Map<number, string> {
  const characters = new Map<number, string>()
  for (const [, from = '', list = ''] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, hex = ''], i) =>
      characters.set(
        Number.parseInt(from, 16) + i,
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ),
    )
  return characters
}

function runsOf(
  content: string,
  fonts: ReadonlyMap<string, ReadonlyMap<number, string>>,
  page: number,
): PdfRun[] {
  const runs: PdfRun[] = []
  let font = ''
  // One text object is one run; a glyph that is moved a little has a place of its own within it.
  for (const block of content.split('\nBT\n').slice(1)) {
    const place = /1 0 0 1 (\S+) (\S+) Tm/.exec(block)
    font = /\/(F\d+) \S+ Tf/.exec(block)?.[1] ?? font
    const shown = block
      .slice(0, block.indexOf('\nET'))
      .split('\n')
      .filter((line) => / TJ$| Tj$/.test(line))
    const glyphs = [...shown.join('\n').matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) =>
      (hex.match(/.{4}/g) ?? []).map((glyph) => Number.parseInt(glyph, 16)),
    )
    const letters = glyphs.map((glyph) => fonts.get(font)?.get(glyph) ?? '')
    runs.push({ page, x: Number(place?.[1]), y: Number(place?.[2]), font, glyphs, letters })
  }
  return runs
}

const rightToLeft = /\p{Script=Arabic}/u

/** A run as it is read: glyphs stand from left to right, whichever way its words go. */
export function textOf({ letters }: Pick<PdfRun, 'letters'>): string {
  const inOrder = letters.some((letter) => rightToLeft.test(letter)) ? letters.toReversed() : letters
  return inOrder.join('').replaceAll('\u00a0', ' ')
}
