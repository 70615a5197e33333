import { expect, test } from 'vitest'
import { EnvironmentError, readEnvironment } from './environment'

const readLimits = (REFUND_LIMITS?: string) =>
  readEnvironment(REFUND_LIMITS === undefined ? {} : { REFUND_LIMITS }).refundLimits

test('refund limits are read by role and currency, in the decimals of the currency', () => {
  expect(readLimits()).toEqual({})
  expect(readLimits('accountant=KES:5000,BHD:20.5;manager=KES:20000')).toEqual({
    accountant: { KES: 500_000, BHD: 20_500 },
    manager: { KES: 2_000_000 },
  })
})

test.each(['accountant', 'cashier=KES:5', 'manager=KES', 'manager=KES:1;manager=KES:2', 'manager=KES:0.001'])(
  'a server with refund limits like %s does not start',
  (text) => {
    expect(() => readLimits(text)).toThrow(EnvironmentError)
  },
)
