import type { GetWalletPass } from '@/contract/booking/get-wallet-pass'
import { Refusal } from '@/server/platform/refusal'
import type { Handler } from '@/server/platform/request-context'
import { secretsOf } from '@/server/platform/store/server-secrets'
import type { SellingParts } from '../selling-parts'
import { googleSaveAddress } from './google-pass'
import { findPass } from './pass-facts'
import { makePassToken } from './pass-token'

/** Where the files of passes are. */
export const passFolder = '/api/passes'

/**
 * The way of a ticket into a phone's wallet, for whoever may see the ticket.
 * @throws Refusal NOT_FOUND, also where the operator has no keys for that wallet
 */
export const getWalletPass: Handler<typeof GetWalletPass, SellingParts> = async (request, context) => {
  const { store, brand, language, origin, parts } = context
  const pass = await findPass(request, context, request)
  const now = store.nowMs()
  if (request.Wallet === 'google') {
    const { google: settings } = parts.wallets
    if (!settings) throw noWallet()
    return { Url: googleSaveAddress(pass, { brand, language, origin, now, settings }) }
  }
  if (!parts.wallets.apple) throw noWallet()
  const { reserveSecret } = await secretsOf(store)
  return { Url: `${origin}${passFolder}/${makePassToken(reserveSecret, brand.id, pass.id, now)}.pkpass` }
}

export const noWallet = () => new Refusal('NOT_FOUND', 'Tickets are not to be had for this wallet.')
