import { createHmac } from 'node:crypto'
import { limitKey } from '@/server/platform/http/visit/client-address'
import type { RequestContext } from '@/server/platform/request-context'

/** Device on which a code was requested and on which alone it is valid. */
export interface DeviceFingerprint {
  readonly key: Buffer
  /** Derived only from a network address, which several devices share. */
  readonly isAddress: boolean
}

type DeviceContext = Pick<RequestContext, 'deviceId' | 'address'>

/**
 * Returns the requesting device’s fingerprint: from its cookie, else from the key that a client without
 * cookies repeats, else from its address.
 * @param secret `reserveSecret`
 */
export function fingerprintDevice(
  secret: Buffer,
  { deviceId, address }: DeviceContext,
  repeated?: string,
): DeviceFingerprint {
  const hashKey = (kind: string, value: string) =>
    createHmac('sha256', secret).update(`device ${kind} ${value}`).digest()
  if (deviceId !== '') return { key: hashKey('cookie', deviceId), isAddress: false }
  if (repeated !== undefined) return { key: hashKey('repeated', repeated), isAddress: false }
  return { key: hashKey('address', limitKey(address)), isAddress: true }
}

/**
 * Returns the fingerprints with which a code may have been requested: a browser’s first request is made
 * before it has a cookie.
 */
export function fingerprintDevices(
  secret: Buffer,
  asker: DeviceContext,
  repeated?: string,
): DeviceFingerprint[] {
  const own = fingerprintDevice(secret, asker, repeated)
  return own.isAddress ? [own] : [own, fingerprintDevice(secret, { ...asker, deviceId: '' })]
}
