import { installForRehearsal } from './install-machine.mjs'
import { installWhatIsMissing } from './install.mjs'
import { exitCodeOf } from './run.mjs'

// `npm run rehearse`: does what docs/operating.md says, on this machine. // tests/operating/rehearse.ts
await installWhatIsMissing()
await installForRehearsal()
process.exit(
  await exitCodeOf('tsx', [
    '--tsconfig',
    'tests/tsconfig.json',
    'tests/operating/rehearse.ts',
    ...process.argv.slice(2),
  ]),
)
