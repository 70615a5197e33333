import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useOfficeBrand } from './office-brand'

/** The brand and the app’s name, which lead to the first screen. */
export function BrandName() {
  const { i18n } = useLingui()
  const { name } = useOfficeBrand()
  return (
    <Link to="/" className="grid leading-tight">
      <span className="truncate font-display text-base font-bold text-ink">
        {name[i18n.locale] ?? name.en}
      </span>
      <span className="text-xs text-muted">
        <Trans>Back office</Trans>
      </span>
    </Link>
  )
}
