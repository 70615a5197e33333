import { walletKinds, type WalletKind } from '@/contract/booking/ticket-files'
import type { HandlerDeps } from '../handler-deps'

/** Returns the wallets that the operator has keys for; no field when there is none. */
export function listWallets({ wallets }: Pick<HandlerDeps, 'wallets'>): { Wallets?: WalletKind[] } {
  const kinds = walletKinds.filter((kind) => wallets[kind] !== undefined)
  return kinds.length > 0 ? { Wallets: kinds } : {}
}
