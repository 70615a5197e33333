import { createHmac } from 'node:crypto'
import { limitKey } from '@/server/platform/http/visit/client-address'
import type { RequestContext } from '@/server/platform/request-context'

/** Where a code is asked for, and where alone it is good. */
export interface DeviceFingerprint {
  readonly key: Buffer
  /** Of no more than a network address, which neighbours have too. */
  readonly isAddress: boolean
}

type Asker = Pick<RequestContext, 'deviceId' | 'address'>

/**
 * The device that asks: by its cookie, else by the value that a client without cookies repeats, else by its address.
 * @param secret `reserveSecret`
 */
export function deviceOf(secret: Buffer, { deviceId, address }: Asker, repeated?: string): DeviceFingerprint {
  const keyOf = (kind: string, value: string) =>
    createHmac('sha256', secret).update(`device ${kind} ${value}`).digest()
  if (deviceId !== '') return { key: keyOf('cookie', deviceId), isAddress: false }
  if (repeated !== undefined) return { key: keyOf('repeated', repeated), isAddress: false }
  return { key: keyOf('address', limitKey(address)), isAddress: true }
}

/** The devices that a code may have been asked for on: the first request of a browser comes before its cookie. */
export function devicesOf(secret: Buffer, asker: Asker, repeated?: string): DeviceFingerprint[] {
  const own = deviceOf(secret, asker, repeated)
  return own.isAddress ? [own] : [own, deviceOf(secret, { ...asker, deviceId: '' })]
}
