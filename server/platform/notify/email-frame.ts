import type { LanguageCode } from '@/contract/envelope'
import { languageDirections } from '@/contract/languages.gen'

/** Returns the starting side of a language's lines, for mail programs that drop logical CSS properties. */
export function startSide(language: LanguageCode): 'left' | 'right' {
  return languageDirections[language] === 'rtl' ? 'right' : 'left'
}

/**
 * Wraps a mail's card in HTML. Mail programs drop `html` and `body` with their attributes, so the outermost
 * element of the body repeats direction and alignment.
 */
export function emailFrame(language: LanguageCode, card: string): string {
  const dir = languageDirections[language]
  const attributes = `lang="${language}" dir="${dir}"`
  const side = startSide(language)
  return `<!doctype html><html ${attributes}><body style="margin:0;padding:0"><div ${attributes} style="margin:0;padding:24px;background:#f6f4f0;color:#1c1a17;font:16px/1.5 system-ui,sans-serif;direction:${dir};text-align:${side}">${card}</div></body></html>`
}
