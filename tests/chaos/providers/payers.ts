/** Payers, one per way to pay. A new way to pay adds one. */
import { card } from '@/tests/fixtures/booking-fixture'
import type { Random } from './faulty-connection'
import { gatewayPayers } from './gateway-payers'
import type { PayersFixture } from './lossy-fixture'
import type { Payer } from './payer'
import { randomCard, sandboxBankPayer } from './sandbox-payers'
import { storedPayers } from './stored-payers'

/** Each payer has a different number, so that limits on attempts do not affect others. */
const formatPhone = (n: number) => `07${String(10_000_000 + n).padStart(8, '0')}`
const results = ['0', '0', '0', '0', '0', '0', '1032', '1037', '1', '2001'] as const
const anyResult = (random: Random) => results[Math.floor(random() * results.length)] ?? '0'

const mpesaTaken = async ({ daraja }: PayersFixture, n: number) =>
  daraja.books.takenFrom(`254${formatPhone(n).slice(1)}`) * 100

/** Creates a card session by typing the number on the bank's own page. */
async function createSession({ fixture }: PayersFixture, n: number, number: string): Promise<string> {
  const answer = await fixture.payments.bank?.request('/sessions', {
    method: 'POST',
    headers: { origin: 'http://bank.localhost:8110' },
    body: JSON.stringify({ ...card(number), name: `PAYER ${n}` }),
  })
  if (!answer?.ok) throw new Error('The bank opened no session')
  return ((await answer.json()) as { id: string }).id
}

export const payers = {
  'sandbox card': {
    ...sandboxBankPayer,
    instrument: (_at, n, random) => ({
      PaymentID: 3,
      Card: { ...card(randomCard(random)), name: `PAYER ${n}` },
    }),
  },
  'sandbox card, 3-D Secure': {
    ...sandboxBankPayer,
    instrument: (_at, n) => ({
      PaymentID: 3,
      Card: { ...card('4111111111111111'), name: `PAYER ${n}` },
    }),
  },
  'sandbox hosted card': {
    ...sandboxBankPayer,
    instrument: async (at, n, random) => ({
      PaymentID: 4,
      SessionID: await createSession(at, n, randomCard(random)),
    }),
  },
  'sandbox phone': {
    brandId: 'dana',
    instrument: (_at, n) => ({ PaymentID: 5, Mobile: formatPhone(n) }),
    async act({ fixture }, paymentId, _n, random) {
      await fixture.payments.bank?.request(`/phone/${paymentId}`, {
        method: 'POST',
        body: new URLSearchParams({ result: anyResult(random) }),
      })
    },
    taken: async ({ fixture }, paymentId) => {
      const { rows } = await fixture.store.query<{ n: number }>(
        `select coalesce(sum(amount_minor - (select coalesce(sum(value::int), 0) from jsonb_each_text(refunds))), 0)::int as n
           from sandbox_pushes where reference = $1 and result = '0'`,
        [paymentId],
      )
      return rows[0]?.n ?? 0
    },
  },
  'M-Pesa': {
    brandId: 'tembo',
    instrument: (_at, n) => ({ PaymentID: 5, Mobile: formatPhone(n) }),
    async act({ daraja }, paymentId, _n, random) {
      const push = daraja.books.pushes.findLast(
        ({ accountReference, result }) => result === null && paymentId.startsWith(accountReference),
      )
      if (push) await daraja.answer(push, anyResult(random))
    },
    taken: (at, _paymentId, n) => mpesaTaken(at, n),
  },
  ...gatewayPayers,
  ...storedPayers,
} satisfies Record<string, Payer>
export type PayerName = keyof typeof payers
