import { expect, test } from 'vitest'
import { formatMoney } from './money'

test.each(['en', 'ar', 'sw'] as const)('what is taken off has a minus, not a hyphen (%s)', (language) => {
  const amount = formatMoney({ minor: -30_000, currency: 'KES' }, language)
  expect(amount).toContain('−')
  expect(amount).not.toContain('-')
})
