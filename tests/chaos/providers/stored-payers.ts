/** Payers with stored instruments: vouchers, a wallet, a saved card. */
import { randomUUID } from 'node:crypto'
import { codeOnPhone, fillWallet } from '@/tests/fixtures/signed-in'
import { issueVoucher } from '@/tests/fixtures/issue-voucher'
import { card, cards, holdSeats, type BookingFixture } from '@/tests/fixtures/booking-fixture'
import { submitBankPage } from '../servers/visitor-steps'
import type { PayersFixture } from './lossy-fixture'
import type { Buyer, Payer } from './payer'
import { randomCard, sandboxBankPayer } from './sandbox-payers'

/** More than the seats cost, and a part of the price. */
const plentyMinor = 400_000
const someMinor = 40_000

/** Returns the amount taken from the payer's stored value: each payer has accounts of their own. */
async function spent({ store }: BookingFixture, paymentId: string): Promise<number> {
  const { rows } = await store.query<{ n: number }>(
    `select coalesce(-sum(amount_minor), 0)::int as n from ledger where reason <> 'given' and order_id is null and account in (
       select account from payments where account is not null
          and (order_id, attempt_id) = (select order_id, attempt_id from payments where id = $1))`,
    [paymentId],
  )
  return rows[0]?.n ?? 0
}

/** No provider is involved. */
const stored: Pick<Payer, 'brandId' | 'act' | 'taken'> = {
  brandId: 'tembo',
  act: () => Promise.resolve(),
  taken: ({ fixture }, paymentId) => spent(fixture, paymentId),
}
/** Stored value pays a part, and a card the rest. */
const storedAndCard: typeof stored = {
  ...sandboxBankPayer,
  taken: async (at, paymentId, n) =>
    (await spent(at.fixture, paymentId)) + (await sandboxBankPayer.taken(at, paymentId, n)),
}

async function openWallet({ fixture }: PayersFixture, { visitor, key, account }: Buyer, minor: number) {
  if (!account) throw new Error('A wallet is an account’s')
  await fillWallet(fixture.store, account, minor)
  await visitor.call('SendWalletCode', key)
  const OTP = await codeOnPhone(fixture.store, account)
  await visitor.call('CheckStoredValue', { ...key, StoredValue: [{ PaymentID: 1 }], OTP })
}

/** Saves a card through an earlier order that it paid. */
async function saveCard({ fixture }: PayersFixture, { visitor }: Buyer, n: number): Promise<string> {
  const { key } = await holdSeats(visitor, fixture.sell({ countryId: 404 }), ['A-1'])
  const paid = await visitor.call('ProcessPayment', {
    ...key,
    PaymentID: 3,
    AttemptID: randomUUID(),
    Card: { ...(n % 3 === 0 ? cards.verified : cards.simple), name: `PAYER ${n}` },
    SaveCard: true,
    StoredValue: [],
  })
  if (paid.VerifyUrl) await submitBankPage(fixture, paid.VerifyUrl)
  await visitor.call('ConfirmBooking', key)
  const { cards: saved } = await visitor.call('GetSavedCards', {})
  if (!saved[0]) throw new Error('No card was saved')
  return saved[0].CardID
}

export const storedPayers = {
  'saved card': {
    ...sandboxBankPayer,
    isMember: true,
    instrument: async (at, n, _random, buyer) => ({
      PaymentID: 2,
      SavedCard: { CardID: await saveCard(at, buyer, n), CVV: '737' },
    }),
  },
  wallet: {
    ...stored,
    isMember: true,
    async instrument(at, _n, _random, buyer) {
      await openWallet(at, buyer, plentyMinor)
      return { PaymentID: 1 }
    },
  },
  'wallet and card': {
    ...storedAndCard,
    isMember: true,
    async instrument(at, n, random, buyer) {
      await openWallet(at, buyer, someMinor)
      const Card = { ...card(randomCard(random)), name: `PAYER ${n}` }
      return { PaymentID: 3, Card, StoredValue: [{ PaymentID: 1 }] }
    },
  },
  voucher: {
    ...stored,
    instrument: async ({ fixture }) => ({
      PaymentID: 6,
      VoucherCode: (await issueVoucher(fixture.store, plentyMinor)).code,
    }),
  },
  'voucher and card': {
    ...storedAndCard,
    async instrument({ fixture }, n, random) {
      const { code: VoucherCode } = await issueVoucher(fixture.store, someMinor)
      const Card = { ...card(randomCard(random)), name: `PAYER ${n}` }
      return { PaymentID: 3, Card, StoredValue: [{ PaymentID: 6, VoucherCode }] }
    },
  },
} satisfies Record<string, Payer>
