/** Tells the other tabs of this site who is signed in, and hears it of them. */

/** `in`: somebody signed in, or their profile changed. `out`: signed out. `over`: the server no longer knows the session. */
export type AccountNews = 'in' | 'out' | 'over'

const channelName = 'foyer-account'
let channel: BroadcastChannel | null = null

function open(): BroadcastChannel | null {
  if (!('BroadcastChannel' in globalThis)) return null
  channel ??= new BroadcastChannel(channelName)
  return channel
}

export function notifyTabs(news: AccountNews): void {
  open()?.postMessage(news)
}

/** Calls back with what another tab says; never with what this one said. */
export function onAccountNews(listener: (news: AccountNews) => void): () => void {
  const from = open()
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data === 'in' || data === 'out' || data === 'over') listener(data)
  }
  from?.addEventListener('message', hear)
  return () => from?.removeEventListener('message', hear)
}
