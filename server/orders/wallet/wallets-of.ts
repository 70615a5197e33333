import { walletKinds, type WalletKind } from '@/contract/booking/get-wallet-pass'
import type { HandlerDeps } from '../handler-deps'

/** The wallets that an operator has keys for; no field where there is none. */
export function walletsOf({ wallets }: Pick<HandlerDeps, 'wallets'>): { Wallets?: WalletKind[] } {
  const kinds = walletKinds.filter((kind) => wallets[kind] !== undefined)
  return kinds.length > 0 ? { Wallets: kinds } : {}
}
