import { seal, unseal } from '@/server/platform/sealing'
import { makeReference } from '@/server/platform/secret-id'
import { voucherAccount } from '@/server/payments/voucher/voucher'
import type { ServerSecrets } from '@/server/platform/store/server-secrets'
import type { Store } from '@/server/platform/store/store'

/** Names the row that a code is sealed for: sealed for another row it cannot be opened. */
const formatPlace = (id: string) => `bought-vouchers:${id}`

export interface NewCode {
  readonly code: string
  /** Its ledger account. */
  readonly voucher: string
}

/** Creates an unused code. */
export async function makeCode(store: Store): Promise<NewCode> {
  const code = `GIFT-${makeReference()}-${makeReference()}`
  return { code, voucher: await voucherAccount(store, code) }
}

/** Creates an unused code for the bought voucher with this id. */
export async function makeVoucherCode(
  store: Store,
  { sealingKey }: Pick<ServerSecrets, 'sealingKey'>,
  id: string,
): Promise<NewCode & { readonly codeSealed: Buffer }> {
  const made = await makeCode(store)
  return { ...made, codeSealed: seal(sealingKey, made.code, formatPlace(id)) }
}

export function openVoucherCode(
  { sealingKey }: Pick<ServerSecrets, 'sealingKey'>,
  { id, codeSealed }: { readonly id: string; readonly codeSealed: Buffer },
): string {
  return unseal(sealingKey, codeSealed, formatPlace(id))
}
