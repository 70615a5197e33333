import { getSecrets } from '@/server/platform/store/server-secrets'
import { signedFieldsUrl } from '../hosted/site-page'
import type { ConnectProvider } from '../../provider'
import { createBank, verificationMs, type Charge } from './bank'
import { createBankCards } from './bank-cards'
import { createSandboxBank } from './bank-app'
import { createCallbackRoutes, makeCallback } from './callbacks'
import { createCardPayments } from './card-payments'
import { createCardSessions } from './card-sessions'
import { createFieldsPages } from './fields-app'
import { createPayPages } from './pay-app'

export interface SandboxOptions {
  readonly mode: 'development' | 'production' | 'test'
  /** Origin of the bank's pages, `http://bank.localhost:8080`. */
  readonly bankOrigin: string
}

/**
 * A payment provider for development with a bank of its own: no money moves.
 * @throws Error in production, where it would give tickets away.
 */
export function sandbox({ mode, bankOrigin }: SandboxOptions): ConnectProvider {
  if (mode === 'production') throw new Error('The sandbox payment provider cannot be used in production')
  return ({ store, log, settle }) => {
    const books = createBank(store)
    const secret = async () => (await getSecrets(store)).sandboxSecret
    const cards = createBankCards(store, secret)
    const sessions = createCardSessions(store, secret)
    const callbacks = createCallbackRoutes(
      secret,
      async (reference, outcome) => settle({ reference }, await cards.withToken(reference, outcome)),
      () => store.nowMs(),
    )
    async function notifyMerchant(charge: Charge): Promise<void> {
      const message = makeCallback(await secret(), charge, store.nowMs(), 'http://merchant/')
      const answer = await callbacks.fetch(message)
      if (!answer.ok) log.warn({ status: answer.status }, 'the sandbox bank did not receive an answer')
    }
    return {
      ...createCardPayments({
        bank: books,
        cards,
        sessions,
        bankOrigin,
        secret,
        nowMs: () => store.nowMs(),
        fieldsUrl: signedFieldsUrl(store, bankOrigin),
      }),
      name: 'sandbox',
      origins: [bankOrigin],
      // The bank itself gives up a verification: an outcome that is unknown after twice that time stays
      // unknown.
      answersWithinMs: 2 * verificationMs,
      accepts: () => true,
      callbacks,
      site: {
        origin: bankOrigin,
        pages: createSandboxBank(books, notifyMerchant, log)
          .route('/', createFieldsPages(store, sessions, bankOrigin))
          .route(
            '/',
            createPayPages({
              bank: books,
              secret,
              nowMs: () => store.nowMs(),
              notifyMerchant,
            }),
          ),
      },
    }
  }
}
