import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { pages } from '@/contract/pages'
import { saveCountryId } from '@/src/lib/device/choices'
import { countryInSentence } from '@/src/lib/page/country/country-name'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button, buttonClass } from '@/src/ui/button'
import { Notice } from '@/src/ui/notice'
import { countryAddress } from '../country-address'

/**
 * Tells the visitor that a page belongs to another country, with a link home and a button to change the
 * country.
 */
export function ForeignCountryNotice({ countryId }: { countryId: number }) {
  const { brand, language, countryId: ownId, isCountryChosen } = useAppContext()
  const there = countryInSentence({ countryId, language })
  const own = countryInSentence({ countryId: ownId, language })
  function change() {
    saveCountryId(countryId, brand.hosts)
    location.assign(countryAddress(brand, countryId, location, location.pathname + location.search))
  }
  return (
    // Search engines must not show it below a page’s name: it is about the reader.
    <div data-nosnippet className="mx-auto max-w-7xl px-4 pt-4 pb-4 md:px-6">
      <Notice
        tone="info"
        title={
          isCountryChosen ? (
            <Trans>
              You’re looking at {there}. Your country is {own}.
            </Trans>
          ) : (
            <Trans>
              You’re looking at {there}. Are you in {own}?
            </Trans>
          )
        }
        action={
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" onClick={change}>
              <Trans>Change to {there}</Trans>
            </Button>
            <Link to={pages.cinemas.path} className={buttonClass('quiet')}>
              <Trans>Cinemas in {own}</Trans>
            </Link>
          </div>
        }
      />
    </div>
  )
}
