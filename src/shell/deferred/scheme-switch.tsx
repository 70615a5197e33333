import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useSyncExternalStore } from 'react'
import { chooseScheme, chosenScheme, subscribeToScheme, schemeChoices } from '@/src/lib/device/scheme'
import type { SchemeChoice } from '@/src/lib/device/scheme'
import { useAppContext } from '@/src/lib/page/app-context'

const names: Readonly<Record<SchemeChoice, MessageDescriptor>> = {
  auto: msg`Automatic`,
  light: msg`Light`,
  dark: msg`Dark`,
}

/** Selects light or dark mode: the device’s setting, or the visitor’s choice for this site. */
export function SchemeSwitch() {
  const { i18n } = useLingui()
  const { brand } = useAppContext()
  const chosen = useSyncExternalStore(subscribeToScheme, chosenScheme, () => 'auto' as const)
  const name = useId()
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3">
      <legend className="float-start flex min-h-11 items-center font-medium text-muted">
        <Trans>Appearance</Trans>
      </legend>
      <div className="flex flex-wrap rounded-button bg-raised p-0.5 ring-1 ring-line ring-inset">
        {schemeChoices.map((choice) => (
          <label
            key={choice}
            className="flex min-h-11 cursor-pointer items-center rounded-button px-3 text-sm font-medium text-muted hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:ring-1 has-checked:ring-muted has-checked:ring-inset has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={chosen === choice}
              onChange={() => chooseScheme(choice, brand.hosts)}
              className="sr-only"
            />
            {i18n._(names[choice])}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
