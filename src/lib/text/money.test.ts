import { expect, test } from 'vitest'
import { listMoneyFormat } from './list-money'
import { formatMoney } from './money'

test.each(['en', 'ar', 'sw'] as const)(
  'formats a deduction with a minus sign, not a hyphen (%s)',
  (language) => {
    const amount = formatMoney({ minor: -30_000, currency: 'KES' }, language)
    expect(amount).toContain('−')
    expect(amount).not.toContain('-')
  },
)

test('in Arabic an amount carries the sign that its readers expect, elsewhere the code', () => {
  const price = { minor: 3_500, currency: 'BHD' }
  expect(formatMoney(price, 'ar')).toContain('د.ب.')
  expect(formatMoney(price, 'en')).toBe('BHD\u00a03.500')
})

test('amounts of one list have equal decimals', () => {
  const money = listMoneyFormat([80_000, 1_250], 'KES', 'en')
  expect([money(80_000), money(1_250)]).toEqual(['KES\u00a0800.00', 'KES\u00a012.50'])
  expect(listMoneyFormat([80_000, 151_000], 'KES', 'en')(80_000)).toBe('KES\u00a0800')
})
