import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'fontkit'
import type { Brand } from '@/contract/brand'
import { projectRoot } from '@/server/platform/project-root'

/** What a text is set in: a font for each script, by the name of its file, and those that have what both lack. */
export interface Face {
  readonly latin: string
  readonly arabic: string
  readonly further: readonly [string, ...string[]]
}

export interface PaperFaces {
  readonly title: Face
  readonly bold: Face
  readonly plain: Face
}

/** Files below `server/platform/fonts` by the family's name in CSS; of some, running text has a file of its own. */
const files: Readonly<Record<string, { readonly heavy: string; readonly regular?: string }>> = {
  'Bricolage Grotesque': { heavy: 'bricolage-latin.ttf' },
  'Space Grotesk': { heavy: 'space-grotesk-latin.ttf' },
  Figtree: { heavy: 'figtree-latin.ttf', regular: 'regular/figtree-latin.ttf' },
  Inter: { heavy: 'inter-latin.ttf', regular: 'regular/inter-latin.ttf' },
  'Readex Pro': { heavy: 'readex-latin.ttf', regular: 'regular/readex-latin.ttf' },
}
const arabicFiles: Readonly<Record<string, { readonly heavy: string; readonly regular: string }>> = {
  'Readex Pro': { heavy: 'readex-arabic.ttf', regular: 'regular/readex-arabic.ttf' },
  'IBM Plex Sans Arabic': { heavy: 'plex-arabic-600.ttf', regular: 'regular/plex-arabic-400.ttf' },
}

const furtherHeavy = ['noto-sans.ttf', 'noto-sans-ethiopic.ttf'] as const
const furtherRegular = ['regular/noto-sans.ttf', 'noto-sans-ethiopic.ttf'] as const

/** The faces of a brand's papers; each name is a file that `readFont` reads. */
export function facesOf({ theme }: Pick<Brand, 'theme'>): PaperFaces {
  const display = files[familyOf(theme.fonts.display)]
  const text = files[familyOf(theme.fonts.text)]
  const arabic = arabicFiles[familyOf(theme.fonts.arabic)]
  if (!display || !text || !arabic) throw new Error(`No fonts for papers in ${JSON.stringify(theme.fonts)}`)
  return {
    title: { latin: display.heavy, arabic: arabic.heavy, further: furtherHeavy },
    bold: { latin: text.heavy, arabic: arabic.heavy, further: furtherHeavy },
    plain: { latin: text.regular ?? text.heavy, arabic: arabic.regular, further: furtherRegular },
  }
}

const familyOf = (list: string) => /[\w ]+/.exec(list)?.[0].trim() ?? ''

const read = new Map<string, Buffer>()

/** A font's file; read once. */
export function readFont(name: string): Buffer {
  let font = read.get(name)
  if (!font) read.set(name, (font = readFileSync(join(projectRoot(), 'server/platform/fonts', name))))
  return font
}

const covered = new Map<string, ReadonlySet<number>>()

function coverOf(name: string): ReadonlySet<number> {
  let cover = covered.get(name)
  if (!cover) covered.set(name, (cover = new Set(create(readFont(name)).characterSet)))
  return cover
}

/** What joins or directs its neighbours and is not drawn by itself. */
const undrawn = /\p{Default_Ignorable_Code_Point}/u
const arabicScript = /\p{Script_Extensions=Arabic}/u

/** The font of a face that has all of a character, its marks included; null where none has. */
export function fontFor(character: string, { latin, arabic, further }: Face): string | null {
  const signs = [...character].filter((sign) => !undrawn.test(sign)).map((sign) => sign.codePointAt(0) ?? 0)
  const own = arabicScript.test(character) ? [arabic, latin] : [latin]
  return [...own, ...further].find((name) => signs.every((sign) => coverOf(name).has(sign))) ?? null
}
