import type { GetApplePass } from '@/contract/booking/get-apple-pass'
import type { Handler } from '@/server/platform/request-context'
import type { SellingParts } from '../selling-parts'
import { makeApplePass } from './apple-pass'
import { noWallet } from './get-wallet-pass'
import { findPass } from './pass-facts'

/**
 * A ticket as a file for Apple's Wallet, for whoever may see the ticket.
 * @throws Refusal NOT_FOUND
 */
export const getApplePass: Handler<typeof GetApplePass, SellingParts> = async (request, context) => {
  const { brand, parts } = context
  const pass = await findPass(request, context, request)
  if (!parts.wallets.apple) throw noWallet()
  return { Pass: (await makeApplePass(pass, brand, parts.wallets.apple)).toString('base64') }
}
