/** Shares sign-in changes between the tabs of this site. */

/**
 * `in`: a visitor signed in, or their profile changed. `out`: the visitor signed out. `over`: the server no
 * longer accepts the session.
 */
export type AccountMessage = 'in' | 'out' | 'over'

const channelName = 'foyer-account'
let channel: BroadcastChannel | null = null

function openChannel(): BroadcastChannel | null {
  if (!('BroadcastChannel' in globalThis)) return null
  channel ??= new BroadcastChannel(channelName)
  return channel
}

export function notifyTabs(news: AccountMessage): void {
  openChannel()?.postMessage(news)
}

/** Calls the listener with messages of other tabs, never with this tab’s own. */
export function subscribeToAccountMessages(listener: (news: AccountMessage) => void): () => void {
  const from = openChannel()
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'in' || data === 'out' || data === 'over') listener(data)
  }
  from?.addEventListener('message', onMessage)
  return () => from?.removeEventListener('message', onMessage)
}
