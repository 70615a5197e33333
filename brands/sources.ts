import { brand as dana } from './dana/brand'
import { brand as orbit } from './orbit/brand'
import { brand as tembo } from './tembo/brand'

/**
 * All brands by folder, as their files define them; a new brand adds its import and name here. The first is
 * the default.
 */
export const brandSources = { tembo, dana, orbit }
