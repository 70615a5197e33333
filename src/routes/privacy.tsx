import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { DocumentScreen } from '@/src/features/information/document-screen'
import { loadDocument } from '@/src/features/information/load-information'
import { privacy } from '@/src/features/information/privacy'
import { useIsHydrated } from '@/src/lib/page/hydrated'
import { loadedHead } from '@/src/lib/page/head/loaded-head'
import { useAppContext } from '@/src/lib/page/app-context'
import { texts as trackingTexts } from 'texts:tracking'
import { lazyComponent } from '@/src/ui/lazy-component'

export const Route = createFileRoute('/privacy')({
  loader: ({ context }) => loadDocument(context, 'privacy', privacy),
  head: loadedHead,
  component: PrivacyRoute,
})

const MeasureChoice = lazyComponent(
  async () => (await import('@/src/features/tracking/consent-setting')).ConsentSetting,
  { texts: [trackingTexts], whenMissing: 'omit' },
)

function PrivacyRoute() {
  const { measuring } = useAppContext().brand.settings
  const canChoose = useIsHydrated() && measuring.length > 0
  const choice = canChoose ? (
    <Suspense>
      <MeasureChoice />
    </Suspense>
  ) : null
  return <DocumentScreen name="privacy" document={privacy} end={choice} />
}
