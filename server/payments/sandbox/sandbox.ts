import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { secretsOf } from '@/server/platform/store/server-secrets'
import type { Store } from '@/server/platform/store/store'
import type { Outcome, PaymentProvider } from '../provider'
import { createBank } from './bank'
import { createSandboxBank } from './bank-app'
import { createCallbackRoutes, makeCallback } from './callback'
import { createSandboxProvider } from './card-payments'

export interface Sandbox {
  readonly provider: PaymentProvider
  readonly callbacks: Hono
  readonly bank: Hono
}

export interface SandboxOptions {
  readonly store: Store
  readonly log: Logger
  readonly mode: 'development' | 'production' | 'test'
  readonly bankOrigin: string
  readonly settle: (paymentId: string, outcome: Outcome) => Promise<void>
}

/**
 * A payment provider for trying things out: no money moves.
 * @throws Error in production, where it would give tickets away.
 */
export function createSandbox({ store, log, mode, bankOrigin, settle }: SandboxOptions): Sandbox {
  if (mode === 'production') throw new Error('The sandbox payment provider cannot be used in production')
  const books = createBank(store)
  const secret = async () => (await secretsOf(store)).sandboxSecret
  const callbacks = createCallbackRoutes(secret, settle)
  const bank = createSandboxBank(books, async (charge) => {
    const answer = await callbacks.fetch(makeCallback(await secret(), charge, Date.now()))
    if (!answer.ok) log.warn({ status: answer.status }, 'the sandbox bank was not heard')
  })
  return { provider: createSandboxProvider(books, bankOrigin), callbacks, bank }
}
