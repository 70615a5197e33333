import { useEffect, useRef, useState } from 'react'
import type { SocialProvider } from '@/contract/account/social-sign-in'
import { useAppContext } from '@/src/lib/page/app-context'
import { openProvider, type ProviderCode } from './provider-window'

export interface BlockedWindow {
  readonly provider: SocialProvider
  readonly address: string
}

/** Opens a provider’s window, one at a time. @param onDone receives its result; null when there is none */
export function useProvider(onDone: (provider: SocialProvider, code: ProviderCode | null) => void) {
  const { language } = useAppContext()
  const [blocked, setBlocked] = useState<BlockedWindow | null>(null)
  const listening = useRef<AbortController>(null)
  useEffect(() => () => listening.current?.abort(), [])
  function open(provider: SocialProvider, mustStay = false) {
    listening.current?.abort()
    listening.current = new AbortController()
    const { opening, address } = openProvider({
      provider,
      language,
      mustStay,
      signal: listening.current.signal,
      onDone: (code) => {
        setBlocked(null)
        onDone(provider, code)
      },
    })
    setBlocked(opening === 'blocked' ? { provider, address } : null)
  }
  return { blocked, open }
}
