import { Trans } from '@lingui/react/macro'
import { saveCountryId, saveLanguage } from '@/src/lib/device/choices'
import { readChoices } from '@/src/lib/page/address-choices'
import type { Choices } from '@/src/lib/page/address-choices'
import { countryInSentence } from '@/src/lib/page/country/country-name'
import { nameLanguage } from '@/src/lib/page/country/language-name'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button } from '@/src/ui/button'
import { Notice } from '@/src/ui/notice'
import { isAbroad } from '@/src/lib/page/country/is-abroad'
import { ForeignCountryNotice } from './foreign-country-notice'
import { countryAddress } from '../country-address'

interface FollowedLinkProps {
  /** Previous country and language, before the link changed them: `113-en`. */
  was?: string | undefined
  /** Country of the linked page. */
  countryId?: number | undefined
}

/**
 * Tells the visitor that a link changed country and language, or leads abroad, with a way back. // spec §2
 */
export function FollowedLink({ was: previous, countryId }: FollowedLinkProps) {
  const choices = readChoices(previous)
  const app = useAppContext()
  if (choices) return <RestoreChoicesNotice was={choices} />
  // An API of another vendor may use other country numbers.
  return isAbroad(app, countryId) && app.brand.settings.countries.includes(countryId) ? (
    <ForeignCountryNotice countryId={countryId} />
  ) : null
}

function RestoreChoicesNotice({ was: previous }: { was: Choices }) {
  const app = useAppContext()
  const { brand, language, countryId } = app
  const country = countryInSentence(app)
  const spoken = nameLanguage(language, language)
  const before = countryInSentence({ countryId: previous.countryId, language })
  const spokenBefore = nameLanguage(previous.language, language)
  if (previous.countryId === countryId && previous.language === language) return null
  function goBack() {
    saveCountryId(previous.countryId, brand.hosts)
    saveLanguage(previous.language, brand.hosts)
    location.assign(countryAddress(brand, previous.countryId, location, location.pathname))
  }
  return (
    <div className="mx-auto max-w-7xl px-4 pt-4 md:px-6">
      <Notice
        tone="info"
        title={
          <Trans>
            The link you followed shows {country}, in {spoken}.
          </Trans>
        }
        action={
          <Button variant="quiet" onClick={goBack}>
            <Trans>
              Back to {before}, in {spokenBefore}
            </Trans>
          </Button>
        }
      />
    </div>
  )
}
