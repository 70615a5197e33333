import * as v from 'valibot'
import { readNote } from '../device/notes'

/** Undefined until the device was asked; a promise while it is. */
let token: string | Promise<string> | undefined

const carried = v.object({ hasToken: v.literal(true) })

/**
 * The signed-in visitor's token for an API on another origin; the vault holds it between visits. Empty for a guest, and
 * where the session is a cookie.
 */
export function sessionToken(): string | Promise<string> {
  return (token ??= v.is(carried, readNote('account')?.value)
    ? import('../account/kept-visitor').then(({ readToken }) => readToken())
    : '')
}

export function setSessionToken(value: string): void {
  token = value
}
