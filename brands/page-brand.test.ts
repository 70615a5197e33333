import { expect, test } from 'vitest'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { brands } from './brands'
import { pageBrandOf } from './page-brand'
import { translationsIn } from '@/server/platform/translator'
import { readFileSync } from 'node:fs'

test('a page carries its brand’s own words as the catalogues have texts', () => {
  const [brand] = brands
  const page = pageBrandOf({
    ...brand!,
    wordings: { 'listing|Alternate': { en: 'More films', ar: 'أفلام أخرى' } },
  })
  expect(page.wordings).toEqual({
    [generateMessageId('Alternate', 'listing')]: { en: ['More films'], ar: ['أفلام أخرى'] },
  })
})

test('a brand words only texts that the product has', () => {
  const texts = translationsIn(readFileSync('languages/en.po', 'utf8'))
  const unknown = brands
    .flatMap(({ wordings }) => Object.keys(wordings))
    .filter((source) => !texts.has(source))
  expect(unknown).toEqual([])
})
