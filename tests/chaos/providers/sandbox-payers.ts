import { submitBankPage } from '../servers/visitor-steps'
import type { Random } from './faulty-connection'
import type { Payer } from './payer'

export const randomCard = (random: Random) =>
  random() < 0.6 ? '5555555555554444' : random() < 0.8 ? '4111111111111111' : '4000000000000002'

/** Behaviour and records of the sandbox bank for a card. */
export const sandboxBankPayer: Pick<Payer, 'brandId' | 'act' | 'taken'> = {
  brandId: 'tembo',
  async act({ fixture }, paymentId, _n, random) {
    const dice = random()
    const action = dice < 0.85 ? 'confirm' : 'cancel'
    await submitBankPage(fixture, `http://bank.localhost/verify/${paymentId}`, [{ action }])
  },
  taken: async ({ fixture }, paymentId) => {
    const { rows } = await fixture.store.query<{ n: number }>(
      `select coalesce(sum(amount_minor), 0)::int as n from sandbox_bank_charges where reference = $1 and state = 'approved'`,
      [paymentId],
    )
    return rows[0]?.n ?? 0
  },
}
