import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { useIsOnline } from '@/src/lib/device/connection'
import { extrasTexts } from '@/src/lib/text/extras-texts'
import { withTappedTexts } from '@/src/lib/text/i18n'
import { Notice } from '@/src/ui/notice'
import { Skeleton } from '@/src/ui/skeleton'
import type { PanelProps } from './panels/panel'

type Panel = ComponentType<PanelProps>

/** A panel of which who pays otherwise fetches neither the code nor the words; without a network it comes when there is one. */
export function latePanel(load: () => Promise<Panel>): Panel {
  const withWords = withTappedTexts(load, [extrasTexts])
  let known: Panel | null = null
  return function LatePanel(props: PanelProps) {
    const [Loaded, setLoaded] = useState<Panel | null>(() => known)
    const [isCutOff, setCutOff] = useState(false)
    const isOnline = useIsOnline()
    useEffect(() => {
      if (Loaded) return
      const show = (panel: Panel) => {
        known = panel
        setLoaded(() => panel)
      }
      void withWords().then(show, () => setCutOff(true))
    }, [Loaded, isOnline])
    if (Loaded) return <Loaded {...props} />
    if (!isCutOff) return <Skeleton className="mt-5 h-40" />
    return (
      <div className="pt-5">
        <Notice tone="offline" title={<Trans>You’re offline</Trans>}>
          <Trans>This way to pay opens when you’re back online.</Trans>
        </Notice>
      </div>
    )
  }
}
