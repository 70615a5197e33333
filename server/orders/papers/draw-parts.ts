import { encode } from 'uqr'
import { isolated } from '@/server/platform/isolated'
import { facesOf } from './paper-fonts'
import type { PaperFacts } from './paper-facts'
import type { Box, Look, PaperSheet } from './paper-sheet'

/** Looks of a brand's papers, in its light colours: ink is dear. */
export function looksOf({ brand }: Pick<PaperFacts, 'brand'>) {
  const { title, bold, plain } = facesOf(brand)
  const { muted } = brand.theme.palettes.light
  const ink = '#000000'
  return {
    title: (size: number): Look => ({ face: title, size, colour: ink }),
    bold: (size: number): Look => ({ face: bold, size, colour: ink }),
    plain: (size: number): Look => ({ face: plain, size, colour: ink }),
    quiet: (size: number): Look => ({ face: plain, size, colour: muted }),
  }
}

/** A name and, below it, what is so called. */
export function drawFact(
  paper: PaperSheet,
  box: Box,
  label: string,
  value: string,
  facts: PaperFacts,
  size = 12,
): number {
  if (value === '') return box.top
  const { quiet, bold } = looksOf(facts)
  const top = paper.text(label, box, quiet(8))
  return paper.text(isolated(value), { ...box, top }, bold(size)) + 8
}

/** A code image, with as many modules as it needs and no picture. */
export function drawModules(paper: PaperSheet, codeText: string, box: Box): void {
  paper.modules(encode(codeText, { ecc: 'M', border: 0 }).data, box)
}

/** A door code as it is said: in fours. */
export function spokenCode(doorCode: string): string {
  return `\u2066${doorCode.slice(0, 4)} ${doorCode.slice(4)}\u2069`
}
