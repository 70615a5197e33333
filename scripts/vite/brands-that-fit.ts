import { existsSync, readFileSync } from 'node:fs'
import { brandSources } from '../../brands/sources'
import { brandFaults } from './brand-faults'

// The first import of the build's configuration: what reads `brands/brands.ts` later would stop at the first fault of one brand.
const faults = brandFaults(brandSources, (path) => (existsSync(path) ? readFileSync(path, 'latin1') : null))
if (faults.length > 0)
  throw new Error(
    [
      'These brands do not fit:',
      ...faults.map(({ file, field, reason }) => `  ${[file, field].filter(Boolean).join(', ')}: ${reason}`),
    ].join('\n'),
  )
