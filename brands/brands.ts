import { parse } from 'valibot'
import { brandSchema } from '../contract/brand'
import { brandSources } from './sources'

/**
 * All brands of this build, validated so that no invalid value is served. The build checks further
 * constraints.
 */
export const brands = Object.values(brandSources).map((brand) => parse(brandSchema, brand))
