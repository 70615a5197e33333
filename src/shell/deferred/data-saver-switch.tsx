import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { chooseDataSaver, subscribeToDataSaver, dataSaverReason } from '@/src/lib/device/data-saver'
import { onSavedBytes, savedBytes } from '@/src/lib/device/saved-bytes'
import { useAppContext } from '@/src/lib/page/app-context'
import { formatBytes } from '@/src/lib/text/bytes'
import { DeferredIcon } from '@/src/ui/deferred-icon'

/** Switches the data saver on or off and shows how much it has saved on this device. */
export function DataSaverSwitch(): ReactNode {
  const { t } = useLingui()
  const { brand, language } = useAppContext()
  const because = useSyncExternalStore(subscribeToDataSaver, dataSaverReason)
  const bytes = useSyncExternalStore(onSavedBytes, savedBytes)
  const saved = formatBytes(bytes, language)
  const isOn = because !== null
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        onClick={() => chooseDataSaver(!isOn, brand.hosts)}
        className="group flex min-h-11 items-center gap-3 font-medium text-muted hover:text-ink"
      >
        <DeferredIcon name="picture" className="size-5" />
        <Trans>Data saver</Trans>
        <span
          aria-hidden
          className="flex h-6 w-11 items-center rounded-full bg-raised p-0.5 ring-1 ring-muted ring-inset group-aria-checked:bg-accent group-aria-checked:ring-accent"
        >
          <span className="size-5 rounded-full border border-transparent bg-muted transition-transform duration-150 group-aria-checked:translate-x-5 group-aria-checked:bg-on-accent rtl:group-aria-checked:-translate-x-5" />
        </span>
      </button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {because === 'asked' ? t`On, because your device saves data.` : null}
        {because === 'slow' ? t`On, because your connection is slow.` : null}
        {because === 'chosen' ? t`Tap to load pictures.` : null}{' '}
        {bytes > 0 ? t`${saved} saved on this device so far.` : null}
      </p>
    </div>
  )
}
