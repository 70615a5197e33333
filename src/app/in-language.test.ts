import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languageCodes } from '@/contract/language-codes'
import { inLanguage } from './in-language'

const template = readFileSync('index.html', 'utf8').replace(
  '<!--foyer-brand-->',
  '<link rel="manifest" href="/manifest.webmanifest">',
)

test.each(languageCodes)(
  'a page of the server is said to be in its language, and so is its manifest (%s)',
  (language) => {
    const page = inLanguage(template, language)
    expect(page).toContain(
      `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}" data-from="server"`,
    )
    expect(page).toContain(`<link rel="manifest" href="/brand/${language}.webmanifest">`)
  },
)
