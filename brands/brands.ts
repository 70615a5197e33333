import { parse } from 'valibot'
import { brandSchema } from '../contract/brand'
import { brandSources } from './sources'

/** Every brand of this build, checked, so that no wrong value is served. What else must fit, the build checks. */
export const brands = Object.values(brandSources).map((brand) => parse(brandSchema, brand))
