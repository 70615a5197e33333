import type { LanguageCode } from '@/contract/envelope'
import { languageDirections } from '@/contract/languages.gen'

/** The side that a language's lines begin at, as mail programs know it: some drop logical properties. */
export function startSide(language: LanguageCode): 'left' | 'right' {
  return languageDirections[language] === 'rtl' ? 'right' : 'left'
}

/**
 * A mail's HTML around its card. Mail programs drop `html` and `body` and what stands on them, so the outermost element of the
 * body says direction and alignment again.
 */
export function emailFrame(language: LanguageCode, card: string): string {
  const dir = languageDirections[language]
  const written = `lang="${language}" dir="${dir}"`
  const side = startSide(language)
  return `<!doctype html><html ${written}><body style="margin:0;padding:0"><div ${written} style="margin:0;padding:24px;background:#f6f4f0;color:#1c1a17;font:16px/1.5 system-ui,sans-serif;direction:${dir};text-align:${side}">${card}</div></body></html>`
}
