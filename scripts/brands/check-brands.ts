import { existsSync, readFileSync } from 'node:fs'
import { brandSources } from '../../brands/sources'
import { countryList } from '../../contract/catalogue/country-list'
import reference from '../../src/lib/place/country-reference.json' with { type: 'json' }
import { findBrandErrors } from './brand-errors'
import { findCountryErrors } from './country-errors'

// Must be the first import of the build's configuration: later imports of `brands/brands.ts` would stop at
// the first error of one brand.
const errors = [
  ...findCountryErrors(countryList, new Map(reference.map((each) => [each.isoCode, each]))),
  ...findBrandErrors(brandSources, (path) => (existsSync(path) ? readFileSync(path, 'latin1') : null)),
]
if (errors.length > 0)
  throw new Error(
    [
      'These brands and countries do not fit:',
      ...errors.map(({ file, field, reason }) => `  ${[file, field].filter(Boolean).join(', ')}: ${reason}`),
    ].join('\n'),
  )
