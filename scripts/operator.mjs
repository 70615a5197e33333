import { installWhatIsMissing } from './install.mjs'
import { exitCodeOf } from './run.mjs'

// `npm run operator -- COMMAND …`
await installWhatIsMissing()
process.exit(
  await exitCodeOf('tsx', [
    '--tsconfig',
    'server/tsconfig.json',
    'server/operator/operator-main.ts',
    ...process.argv.slice(2),
  ]),
)
