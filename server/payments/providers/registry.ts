import type { MpesaSettings } from '@/server/platform/environment/mpesa-environment'
import type { NGeniusSettings, ProviderName } from '@/server/platform/environment/payment-environment'
import type { ConnectProvider } from '../provider'
import { mpesa } from './mpesa/mpesa'
import { ngenius } from './ngenius/ngenius'
import { createSandboxPhone } from './sandbox/push/sandbox-phone'
import { sandbox } from './sandbox/sandbox'

export interface ProviderSettings {
  readonly mode: 'development' | 'production' | 'test'
  readonly paymentProviders: readonly ProviderName[]
  readonly ngenius?: NGeniusSettings | undefined
  readonly mpesa?: MpesaSettings | undefined
  /** Origin of the sandbox bank's pages, `http://bank.localhost:8080`. */
  readonly bankOrigin: string
  /** Wraps the sandbox, for tests that interrupt the connection to the bank. */
  readonly decorateSandbox?: (connect: ConnectProvider) => ConnectProvider
}

/** Every provider by the name that `PAYMENT_PROVIDERS` gives it; nothing else knows providers by name. */
const providers: Readonly<Record<ProviderName, (settings: ProviderSettings) => readonly ConnectProvider[]>> =
  {
    sandbox: ({ mode, bankOrigin, decorateSandbox = (connect) => connect }) =>
      [sandbox({ mode, bankOrigin }), createSandboxPhone(bankOrigin)].map((connect) =>
        decorateSandbox(connect),
      ),
    ngenius: (settings) => [ngenius(settings.ngenius ?? notConfigured('ngenius'))],
    mpesa: (settings) => [mpesa(settings.mpesa ?? notConfigured('mpesa'))],
  }

/**
 * Returns the providers that the settings list, in their order.
 * @throws Error when one lacks its settings, and for the sandbox in production
 */
export function configuredProviders(settings: ProviderSettings): readonly ConnectProvider[] {
  return settings.paymentProviders.flatMap((name) => providers[name](settings))
}

function notConfigured(name: ProviderName): never {
  throw new Error(`The payment provider ${name} is required but not configured`)
}
