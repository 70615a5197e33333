import { readdirSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { brands } from '../../brands/brands'
import { newBrand } from './brand-source'
import { picturesOf } from './pictures'
import { defaultsOf, brandRequest } from './questions'

it.each(brands)('creates every picture of a brand from $id without its colours', async (base) => {
  const folder = path.join(import.meta.dirname, '..', '..', 'brands', base.id, 'images')
  const accent = '#7b2ff7'
  const pictures = await picturesOf(
    newBrand(base, v.parse(brandRequest, { ...defaultsOf('zuri'), id: 'zuri', accent })),
    base,
    folder,
  )
  expect([...pictures.keys()].sort()).toEqual(readdirSync(folder).sort())
  const drawn = [...pictures].filter(([name]) => name.endsWith('.svg')).map(([, data]) => String(data))
  expect(drawn.filter((svg) => svg.includes(base.theme.palettes[base.theme.scheme].accent))).toEqual([])
  expect(drawn.filter((svg) => /NaN|undefined/.test(svg))).toEqual([])
})
