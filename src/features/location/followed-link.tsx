import { Trans } from '@lingui/react/macro'
import { saveCountryId, saveLanguage } from '@/src/lib/device/choices'
import { readChoices } from '@/src/lib/page/address-choices'
import type { Choices } from '@/src/lib/page/address-choices'
import { countryName } from '@/src/lib/page/country-name'
import { languageName } from '@/src/lib/page/language-name'
import { useScope } from '@/src/lib/page/scope'
import { Button } from '@/src/ui/button'
import { Notice } from '@/src/ui/notice'
import { countryAddress } from './country-address'

/** A link has set country and language: says so, and leads back to those of before. // spec §2 */
export function FollowedLink({ was }: { was: string }) {
  const choices = readChoices(was)
  return choices ? <WayBack was={choices} /> : null
}

function WayBack({ was }: { was: Choices }) {
  const scope = useScope()
  const { brand, language, countryId } = scope
  const country = countryName(scope)
  const spoken = languageName(language, language)
  const before = countryName({ countryId: was.countryId, language })
  const spokenBefore = languageName(was.language, language)
  if (was.countryId === countryId && was.language === language) return null
  function goBack() {
    saveCountryId(was.countryId, brand.hosts)
    saveLanguage(was.language, brand.hosts)
    location.assign(countryAddress(brand, was.countryId, location, location.pathname))
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
          <Button look="quiet" onClick={goBack}>
            <Trans>
              Back to {before}, in {spokenBefore}
            </Trans>
          </Button>
        }
      />
    </div>
  )
}
