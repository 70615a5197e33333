import { expect, test } from 'vitest'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { brands } from './brands'
import { toPageBrand } from './page-brand'

test('a page contains its brand’s own wordings in the format of the catalogues', () => {
  const [brand] = brands
  const page = toPageBrand({
    ...(brand ?? expect.unreachable()),
    wordings: { 'listing|Alternate': { en: 'More films', ar: 'أفلام أخرى' } },
  })
  expect(page.wordings).toEqual({
    [generateMessageId('Alternate', 'listing')]: { en: ['More films'], ar: ['أفلام أخرى'] },
  })
})
