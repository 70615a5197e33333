import { expect, test } from 'vitest'
import { formatMoney } from './money'

test.each(['en', 'ar', 'sw'] as const)(
  'formats a deduction with a minus sign, not a hyphen (%s)',
  (language) => {
    const amount = formatMoney({ minor: -30_000, currency: 'KES' }, language)
    expect(amount).toContain('−')
    expect(amount).not.toContain('-')
  },
)
