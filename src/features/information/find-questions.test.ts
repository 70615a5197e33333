import { beforeAll, expect, it } from 'vitest'
import type { I18n } from '@lingui/core'
import { maxTicketsPerOrder } from '@/contract/limits'
import { addTexts, loadI18n } from '@/src/lib/text/i18n'
import { texts as informationTexts } from 'texts:information'
import type { Facts } from './facts'
import { findQuestions } from './faq-screen'
import { questions } from './questions'

const facts: Facts = {
  name: 'Kiosk',
  phone: '+254 20 111 2222',
  email: 'help@kiosk.example',
  site: 'kiosk.example',
  filmTickets: maxTicketsPerOrder.movie,
  eventTickets: maxTicketsPerOrder.event,
  holdMinutes: 15,
  payMinutes: 10,
  warningMinutes: 2,
  rememberedDays: 30,
  mailMinutes: 15,
  refundDays: 15,
  hasReferral: true,
  hasVoucherShop: true,
}
let english: I18n
let arabic: I18n
beforeAll(async () => {
  english = await loadI18n('en')
  await addTexts(english, informationTexts)
  arabic = await loadI18n('ar')
  await addTexts(arabic, informationTexts)
})
const listIds = (typed: string, language: 'en' | 'ar' = 'en') =>
  findQuestions(questions(facts), typed, language === 'en' ? english : arabic).map(({ id }) => id)

it('returns all questions without words', () => {
  expect(listIds('  ')).toEqual(questions(facts).map(({ id }) => id))
})

it('finds matches in the question first, then in the answer', () => {
  const found = listIds('print')
  expect(found[0]).toBe('print')
  expect(found).toContain('delivery')
  expect(listIds('refund take')[0]).toBe('refund-time')
})

it('requires every word, and ignores punctuation', () => {
  expect(listIds('REFUND, take?!')).toEqual(listIds('refund take'))
  expect(listIds('refund zeppelin')).toEqual([])
})

it('ignores spelling variants of Arabic', () => {
  expect(listIds('تذكره', 'ar')).toEqual(listIds('تذكرة', 'ar'))
  expect(listIds('تذكرة', 'ar').length).toBeGreaterThan(0)
})

it('each answer contains the brand’s own numbers', () => {
  const texts = questions(facts).map(({ answer }) => english._(answer))
  expect(texts.join(' ')).toContain('Up to 6 per order for a film and 10 for an event')
  expect(texts.join(' ')).toContain(facts.email)
  expect(texts.filter((text) => /\{\w+\}/.test(text))).toEqual([])
})
