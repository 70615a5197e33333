import { expect, test } from 'vitest'
import { formatAmount, formatShownAmount } from './compose-message'

test('amounts of messages have a minus sign, and in Arabic the sign that its readers expect', () => {
  expect(formatShownAmount(-30_000, 'KES', 'en')).toBe('−KES\u00a0300')
  expect(formatAmount(-3_500, 'BHD', 'ar')).toMatch(/−3\.500.د\.ب\./)
  expect(formatAmount(3_500, 'BHD', 'en')).toBe('BHD\u00a03.500')
})
