import * as v from 'valibot'
import { socialProvider, type SocialProvider } from '@/contract/account/social-sign-in'
import type { LanguageCode } from '@/contract/envelope'
import { rowAt } from '@/contract/page/page-at'
import {
  signInAddress,
  pendingCodeKey,
  signInChannel,
  signInWindowPaths,
  type SignInWindowMessage,
} from '@/contract/page/sign-in-window'
import { readTabText, writeTabText } from '@/src/lib/device/preferences'
import { randomUuid } from '@/src/lib/device/random-uuid'

/** The result of a provider’s window. */
export interface ProviderCode {
  readonly from: SocialProvider
  readonly code: string
}

/**
 * `opened`: the result is reported by `onDone`. `left`: this tab navigates there. `blocked`: the visitor has
 * to follow the link.
 */
export type OpenResult = 'opened' | 'left' | 'blocked'

interface OpenOptions {
  readonly provider: SocialProvider
  readonly language: LanguageCode
  /** Prevents this tab from navigating to the provider, because its return would be taken for a sign-in. */
  readonly mustStay?: boolean
  /** Called when the window has returned, with a code or with null. */
  readonly onDone: (code: ProviderCode | null) => void
  /** Ends listening for the result. */
  readonly signal: AbortSignal
}

/**
 * Opens the window in which a visitor signs in with a provider. Where no window opens, as in an installed
 * app, the tab itself navigates there and returns; a page in a payment never does, and gets the address of
 * the window to show as a link.
 */
export function openProvider(options: OpenOptions): {
  readonly opening: OpenResult
  readonly address: string
} {
  const { provider, language, mustStay = false } = options
  const press = randomUuid()
  const address = `${signInWindowPaths[provider]}?${new URLSearchParams({ press, lang: language })}`
  const mayLeave = !mustStay && rowAt(location.pathname)?.holdsUpdate !== true
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  listenForResult(press, options)
  if (!mayLeave || !isInstalled) {
    const opened = window.open(address, '_blank', 'popup,width=480,height=680')
    if (opened) return { opening: 'opened', address }
    if (!mayLeave) return { opening: 'blocked', address }
  }
  // The page’s own address, at which the sign-in dialog is open.
  const returnPath = `${location.pathname}${location.search}${new URL(signInAddress, location.href).hash}`
  location.assign(
    `${signInWindowPaths[provider]}?${new URLSearchParams({ lang: language, back: returnPath })}`,
  )
  return { opening: 'left', address }
}

/**
 * Listens for the window’s result. The window has another opener policy than this page, so neither can
 * reference the other; they use a BroadcastChannel of this site.
 */
function listenForResult(press: string, { provider, onDone, signal }: OpenOptions): void {
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel(signInChannel)
  signal.addEventListener('abort', () => channel.close(), { once: true })
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(windowMessage, data)
    if (!parsed.success || parsed.output.for !== press || parsed.output.from !== provider) return
    if (parsed.output.code === undefined) return onDone(null)
    const acknowledgement: SignInWindowMessage = { for: press, type: 'heard' }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    channel.postMessage(acknowledgement)
    onDone({ from: provider, code: parsed.output.code })
  })
}

const windowMessage = v.object({ for: v.string(), from: socialProvider, code: v.optional(v.string()) })
const waitingCode = v.pipe(v.string(), v.parseJson(), v.object({ from: socialProvider, code: v.string() }))

/** Returns the code with which this tab came back from a provider, and removes it. */
export function consumeWaitingCode(): ProviderCode | null {
  const parsed = v.safeParse(waitingCode, readTabText(pendingCodeKey))
  writeTabText(pendingCodeKey, null)
  return parsed.success ? parsed.output : null
}
