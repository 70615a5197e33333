import { rememberedS } from '@/contract/limits'
import { drawBytes } from '../../random-bytes'

const name = 'foyer-device'
const pattern = new RegExp(`(?:^|; *)${name}=([0-9a-f]{32})(?:;|$)`)

/** The device id of a Cookie header, empty when there is none or it is not of our making. */
export function deviceOf(cookieHeader: string | undefined): string {
  return cookieHeader ? (pattern.exec(cookieHeader)?.[1] ?? '') : ''
}

/** A new device id: 128 random bits. */
export function newDeviceId(): string {
  return drawBytes(16).toString('hex')
}

/** The Set-Cookie header that gives a browser its device id. */
export function deviceCookie(deviceId: string, secure: boolean): string {
  return `${name}=${deviceId}; Path=/; Max-Age=${rememberedS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
