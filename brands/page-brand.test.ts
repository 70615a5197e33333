import { expect, test } from 'vitest'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { brands } from './brands'
import { pageBrandOf } from './page-brand'

test('a page carries its brand’s own words as the catalogues have texts', () => {
  const [brand] = brands
  const page = pageBrandOf({
    ...(brand ?? expect.unreachable()),
    wordings: { 'listing|Alternate': { en: 'More films', ar: 'أفلام أخرى' } },
  })
  expect(page.wordings).toEqual({
    [generateMessageId('Alternate', 'listing')]: { en: ['More films'], ar: ['أفلام أخرى'] },
  })
})
