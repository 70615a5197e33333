import { expect, test } from 'vitest'
import { wordingsById } from '@/brands/page-brand'
import { addTexts, loadI18n } from './i18n'

const wordings = wordingsById({
  wordings: {
    'TIMED OUT': { en: 'Your time ran out', ar: 'انتهى وقتك' },
    'Try again': { en: 'Once more', ar: 'مرة أخرى' },
  },
})
const id = (english: string) =>
  Object.keys(wordingsById({ wordings: { [english]: { en: '', ar: '' } } }))[0] ?? ''

test('a brand’s own words stand for the product’s, also in texts that come later', async () => {
  const i18n = await loadI18n('ar', wordings)
  await addTexts(i18n, 'booking')
  expect(i18n._(id('TIMED OUT'))).toBe('انتهى وقتك')
  expect(i18n._(id('Try again'))).toBe('مرة أخرى')
})

test('a page that a server rendered has them in its one language', async () => {
  const rendered = { [id('TIMED OUT')]: { en: ['انتهى وقتك'] } }
  const i18n = await loadI18n('ar', rendered)
  await addTexts(i18n, 'booking')
  expect(i18n._(id('TIMED OUT'))).toBe('انتهى وقتك')
})
