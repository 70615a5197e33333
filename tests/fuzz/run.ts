/**
 * `npm run fuzz -- 50000 SEED`: requests generated from the contract; the same seed generates the same ones.
 */
import { readWords } from '../../scripts/command-words.mjs'
import { run } from '../../scripts/run.mjs'
import { seed as defaultSeed } from '../seed'
import { fuzz } from './fuzz'

const { positionals } = readWords(
  'npm run fuzz -- [COUNT] [SEED]\n\nSends requests made of the contract, 50000 without a COUNT; the same SEED makes the same ones.',
)
const [count, seed] = [Number(positionals[0] ?? 50_000), positionals[1] ?? String(defaultSeed)]
await run(process.execPath, ['scripts/build.mjs'])
const mostGrownMib = 50
console.log(`${count} requests, seed ${seed}`)
const { byStatus, failures, unhandled, grownBytes } = await fuzz(count, seed, (line) => console.log(line))
console.log(byStatus)
for (const failure of failures.slice(0, 20)) console.log(JSON.stringify(failure).slice(0, 1_500))
for (const each of unhandled.slice(0, 10)) console.log(each)
const grownMib = grownBytes / 1024 / 1024
console.log(
  `${failures.length} failures, ${unhandled.length} unhandled rejections, memory grew by ${grownMib.toFixed(1)} MiB (most: ${mostGrownMib})`,
)
process.exit(failures.length === 0 && unhandled.length === 0 && grownMib <= mostGrownMib ? 0 : 1)
