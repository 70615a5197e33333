import { parse } from 'valibot'
import { brandSchema } from '../contract/brand'
import { brand as dana } from './dana/brand'
import { brand as orbit } from './orbit/brand'
import { brand as tembo } from './tembo/brand'

/** Every brand of this build; a new one adds its folder and a line here. Checked, so that a wrong value stops the build. */
export const brands = [tembo, dana, orbit].map((brand) => parse(brandSchema, brand))
