import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { LanguageCode } from '@/contract/envelope'
import { languageNames } from '@/contract/languages.gen'
import { getText, type Texts } from '@/contract/get-text'
import { ApiError } from '@/src/lib/api/api-error'
import type { DoorDevice } from '../device/door-device'
import { chooseLanguage, type StaffBrand } from '@/src/lib/device/staff-brand'
import { unlockSound } from '@/src/scan/device/announce-verdict'
import { CodeField } from './code-field'

interface SignInScreenProps {
  readonly device: DoorDevice
  readonly brand: StaffBrand
  readonly language: LanguageCode
}

export function SignInScreen({ device, brand, language }: SignInScreenProps) {
  const { t } = useLingui()
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function send(code: string) {
    unlockSound()
    setBusy(true)
    setMessage(null)
    try {
      await device.signIn(code)
    } catch (error) {
      setMessage(describeError(error))
    } finally {
      setBusy(false)
    }
  }

  function describeError(error: unknown): string {
    const code = error instanceof ApiError ? error.code : 'SERVER_ERROR'
    if (code === 'CODE_REFUSED' || code === 'INVALID_REQUEST')
      return t`This code is wrong, used or expired. Ask the operator for a new one.`
    if (code === 'TOO_MANY_REQUESTS') return t`Too many tries. Wait 15 minutes, or use another device.`
    if (code === 'OFFLINE' || code === 'TIMEOUT') return t`You’re offline. You need a connection to sign in.`
    return t`Something went wrong. Please try again.`
  }

  return (
    <main className="card">
      {/* Taken from the page and checked by the build: it has every language of the brand. */}
      <p className="brand">{getText(brand.name as unknown as Texts, language)}</p>
      <h1>
        <Trans>Tickets at the door</Trans>
      </h1>
      <p>
        <Trans>Type the operator’s code for this cinema and day.</Trans>
      </p>
      <CodeField
        label={t`Sign-in code`}
        action={t`Sign in`}
        isBusy={isBusy}
        onCode={(code) => void send(code)}
      />
      {message !== null && (
        <p className="warning" role="alert">
          {message}
        </p>
      )}
      <label className="row languages">
        <Trans>Language</Trans>
        <select
          value={language}
          onChange={(event) => chooseLanguage(event.currentTarget.value as LanguageCode)}
        >
          {brand.languages.map((code) => (
            <option key={code} value={code}>
              {languageNames[code]}
            </option>
          ))}
        </select>
      </label>
    </main>
  )
}
