import * as v from 'valibot'
import { socialProvider, type SocialProvider } from '@/contract/account/social-login'
import type { LanguageCode } from '@/contract/envelope'
import { rowAt } from '@/contract/page/page-at'
import {
  signInAddress,
  waitingCodeKey,
  windowChannel,
  windowPaths,
  type WindowNews,
} from '@/contract/page/sign-in-window'
import { randomUuid } from '@/src/lib/device/random-uuid'

/** What a provider's window came back with. */
export interface ProviderCode {
  readonly from: SocialProvider
  readonly code: string
}

/** `opened`: it is told below. `left`: this tab is on its way there. `blocked`: its own link has to be followed. */
export type Opening = 'opened' | 'left' | 'blocked'

interface OpenOptions {
  readonly provider: SocialProvider
  readonly language: LanguageCode
  /** The tab itself never goes there, as what came back would be taken for a sign-in. */
  readonly stays?: boolean
  /** The window has come back: with a code, or with nothing. */
  readonly onDone: (code: ProviderCode | null) => void
  /** From then on nobody listens. */
  readonly signal: AbortSignal
}

/**
 * Opens the window in which somebody signs in with a provider. Where no window opens, as in an installed app, the tab itself
 * goes there and comes back; a page that pays never does, and is given the address of the window to show as a link.
 */
export function openProvider(options: OpenOptions): { readonly opening: Opening; readonly address: string } {
  const { provider, language, stays = false } = options
  const press = randomUuid()
  const address = `${windowPaths[provider]}?${new URLSearchParams({ press, lang: language })}`
  const mayLeave = !stays && rowAt(location.pathname)?.holdsUpdate !== true
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  hear(press, options)
  if (!mayLeave || !isInstalled) {
    const opened = window.open(address, '_blank', 'popup,width=480,height=680')
    if (opened) return { opening: 'opened', address }
    if (!mayLeave) return { opening: 'blocked', address }
  }
  // The page's own address, at which the sign-in is open.
  const back = `${location.pathname}${location.search}${new URL(signInAddress, location.href).hash}`
  location.assign(`${windowPaths[provider]}?${new URLSearchParams({ lang: language, back })}`)
  return { opening: 'left', address }
}

/** The window is of another policy than this page, so that neither knows the other: they speak by a channel of this site. */
function hear(press: string, { provider, onDone, signal }: OpenOptions): void {
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel(windowChannel)
  signal.addEventListener('abort', () => channel.close(), { once: true })
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(news, data)
    if (!parsed.success || parsed.output.for !== press || parsed.output.from !== provider) return
    if (parsed.output.code === undefined) return onDone(null)
    const heard: WindowNews = { for: press, type: 'heard' }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    channel.postMessage(heard)
    onDone({ from: provider, code: parsed.output.code })
  })
}

const news = v.object({ for: v.string(), from: socialProvider, code: v.optional(v.string()) })
const waiting = v.object({ from: socialProvider, code: v.string() })

/** The code with which this tab came back from a provider; it is taken once. */
export function takeWaitingCode(): ProviderCode | null {
  try {
    const written = sessionStorage.getItem(waitingCodeKey)
    if (written === null) return null
    sessionStorage.removeItem(waitingCodeKey)
    const parsed = v.safeParse(waiting, JSON.parse(written))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
