import { createHmac, timingSafeEqual } from 'node:crypto'
import type { GetApplePass, GetWalletPass } from '@/contract/booking/ticket-files'
import { ApiError } from '@/server/platform/api-error'
import type { Handler } from '@/server/platform/request-context'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { HandlerDeps } from '../handler-deps'
import { makeApplePass } from './apple-pass'
import { googleSaveAddress } from './google-pass'
import { findPass } from './pass-facts'

/** Time for a phone to fetch the file, in milliseconds. */
export const passLinkLifetimeMs = 5 * 60_000

const computeMark = (secret: Buffer, text: string) =>
  createHmac('sha256', secret).update(`pass-file:${text}`).digest('base64url')

/**
 * Returns a ticket as a file for Apple's Wallet, for anyone who may see the ticket.
 * @throws ApiError NOT_FOUND
 */
export const getApplePass: Handler<typeof GetApplePass, HandlerDeps> = async (request, context) => {
  const { brand, services } = context
  const pass = await findPass(request, context, request)
  if (!services.wallets.apple) throw createWalletError()
  return { Pass: (await makeApplePass(pass, brand, services.wallets.apple)).toString('base64') }
}

export const passFolder = '/api/passes'

/**
 * Returns the address that adds a ticket to a phone’s wallet, for anyone who may see the ticket.
 * @throws ApiError NOT_FOUND, also when the operator has no keys for that wallet
 */
export const getWalletPass: Handler<typeof GetWalletPass, HandlerDeps> = async (request, context) => {
  const { store, brand, language, origin, services } = context
  const pass = await findPass(request, context, request)
  const now = store.nowMs()
  if (request.Wallet === 'google') {
    const { google: settings } = services.wallets
    if (!settings) throw createWalletError()
    return { Url: googleSaveAddress(pass, { brand, language, origin, now, settings }) }
  }
  if (!services.wallets.apple) throw createWalletError()
  const { reserveSecret } = await getSecrets(store)
  return { Url: `${origin}${passFolder}/${makePassToken(reserveSecret, brand.id, pass.id, now)}.pkpass` }
}

export const createWalletError = () => new ApiError('NOT_FOUND', 'Tickets are not to be had for this wallet.')

/** Returns a token for the address of a ticket’s file, valid for a few minutes: it opens only the pass. */
export function makePassToken(secret: Buffer, brandId: string, ticketId: string, now: number): string {
  const text = `${ticketId}-${(now + passLinkLifetimeMs).toString(36)}`
  return `${text}-${computeMark(secret, `${brandId}:${text}`)}`
}

/** Returns the ticket of a token of this brand; null for any other or expired one. */
export function readPassToken(secret: Buffer, brandId: string, token: string, now: number): string | null {
  const [, text = '', ticketId = '', until = '', mark = ''] =
    /^(([0-9a-z]{26})-([0-9a-z]{1,12}))-([\w-]{43})$/.exec(token) ?? []
  const expected = Buffer.from(computeMark(secret, `${brandId}:${text}`))
  const received = Buffer.from(mark)
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null
  return Number.parseInt(until, 36) > now ? ticketId : null
}
