import type { Brand } from '@/contract/brand'
import { findFontWith } from '@/server/platform/font-files'

/**
 * Fonts of a text style: one for each script, by file name, and further ones for characters that both lack.
 */
export interface Face {
  readonly latin: string
  readonly arabic: string
  readonly further: readonly [string, ...string[]]
}

export interface PdfFonts {
  readonly title: Face
  readonly bold: Face
  readonly plain: Face
}

/**
 * Files below `server/platform/fonts` by the family’s name in CSS; some families have a separate file for
 * running text.
 */
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

/** Returns the fonts of a brand’s PDF tickets; each name is a file that `readFont` reads. */
export function loadFaces({ theme }: Pick<Brand, 'theme'>): PdfFonts {
  const display = files[parseFamily(theme.fonts.display)]
  const text = files[parseFamily(theme.fonts.text)]
  const arabic = arabicFiles[parseFamily(theme.fonts.arabic)]
  if (!display || !text || !arabic)
    throw new Error(`No fonts for PDF tickets in ${JSON.stringify(theme.fonts)}`)
  return {
    title: { latin: display.heavy, arabic: arabic.heavy, further: furtherHeavy },
    bold: { latin: text.heavy, arabic: arabic.heavy, further: furtherHeavy },
    plain: { latin: text.regular ?? text.heavy, arabic: arabic.regular, further: furtherRegular },
  }
}

const parseFamily = (list: string) => /[\w ]+/.exec(list)?.[0].trim() ?? ''

const arabicScript = /\p{Script_Extensions=Arabic}/u

/** Returns the font of a face that contains every code point of a character; null when none does. */
export function fontFor(character: string, { latin, arabic, further }: Face): string | null {
  const own = arabicScript.test(character) ? [arabic, latin] : [latin]
  return findFontWith(character, [...own, ...further]) ?? null
}
