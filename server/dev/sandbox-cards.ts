import { testPhones } from '@/server/payments/providers/sandbox/push/test-phones'

/** Test cards of the sandbox bank, printed at startup and shown to developers. // design §5 */
export const sandboxCards = [
  { number: '4111 1111 1111 1111', outcome: 'bank verification, then approved' },
  { number: '5555 5555 5555 4444', outcome: 'approved without verification' },
  { number: '4000 0000 0000 0002', outcome: 'declined' },
  { number: '4000 0000 0000 0119', outcome: 'approved, but the answer is lost: the reconciler finds it' },
  { number: '4000 0000 0000 0259', outcome: 'bank verification fails' },
] as const

/** Returns what the startup prints for somebody who tries a payment: test cards and phones. */
export function testPaymentLines(bankOrigin: string): string[] {
  const [paysAtOnce] = testPhones
  return [
    '',
    'Test cards (any name, CVV and a date to come):',
    ...sandboxCards.map(({ number, outcome }) => `  ${number}  ${outcome}`),
    '',
    `M-Pesa: ${paysAtOnce.number} ${paysAtOnce.outcome}; every other number answers at ${bankOrigin}/phone`,
  ]
}
