import { seeded } from '@/tests/fixtures/seeded'
import { seed } from '../seed'

const chance = seeded(String(seed))

/** Returns an integer from 0 to `count` - 1. */
export const randomBelow = (count: number): number => chance.whole(0, count - 1)
