import { existsSync, readFileSync } from 'node:fs'
import { brandSources } from '../../brands/sources'
import { countryList } from '../../contract/catalogue/country-list'
import reference from '../../src/lib/place/country-reference.json' with { type: 'json' }
import { brandFaults } from './brand-faults'
import { countryFaults } from './country-faults'

// Must be the first import of the build's configuration: later imports of `brands/brands.ts` would stop at
// the first fault of one brand.
const faults = [
  ...countryFaults(countryList, new Map(reference.map((each) => [each.isoCode, each]))),
  ...brandFaults(brandSources, (path) => (existsSync(path) ? readFileSync(path, 'latin1') : null)),
]
if (faults.length > 0)
  throw new Error(
    [
      'These brands and countries do not fit:',
      ...faults.map(({ file, field, reason }) => `  ${[file, field].filter(Boolean).join(', ')}: ${reason}`),
    ].join('\n'),
  )
