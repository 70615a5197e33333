import { brand as dana } from './dana/brand'
import { brand as orbit } from './orbit/brand'
import { brand as tembo } from './tembo/brand'

/** Every brand by its folder, as it is written there; a new one adds its folder and its name here. The first is the default. */
export const brandSources = { tembo, dana, orbit }
