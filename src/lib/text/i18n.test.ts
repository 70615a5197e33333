import { expect, test } from 'vitest'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { addTexts, loadI18n } from './i18n'

const wordings = {
  [generateMessageId('TIMED OUT')]: { en: ['Your time ran out'], ar: ['انتهى وقتك'] },
  [generateMessageId('Try again')]: { en: ['Once more'], ar: ['مرة أخرى'] },
}

test('a brand’s wording replaces the product’s, also in texts that load later', async () => {
  const i18n = await loadI18n('ar', wordings)
  await addTexts(i18n, 'booking')
  expect(i18n._(generateMessageId('TIMED OUT'))).toBe('انتهى وقتك')
  expect(i18n._(generateMessageId('Try again'))).toBe('مرة أخرى')
})

test('a server-rendered page carries the wordings in its one language', async () => {
  const rendered = { [generateMessageId('TIMED OUT')]: { en: ['انتهى وقتك'] } }
  const i18n = await loadI18n('ar', rendered)
  await addTexts(i18n, 'booking')
  expect(i18n._(generateMessageId('TIMED OUT'))).toBe('انتهى وقتك')
})
