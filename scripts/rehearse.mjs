import { readWords } from './command-words.mjs'
import { installForRehearsal } from './install-machine.mjs'
import { installWhatIsMissing } from './install.mjs'
import { runForExitCode } from './run.mjs'

// `npm run rehearse`: carries out docs/operating.md on this machine. // tests/operating/rehearse.ts
readWords(
  `npm run rehearse -- [compose] [systemd] [--before COMMIT]

Does what docs/operating.md says, on this machine: start, backup, restore, upgrade while visitors book, the loss of the database.
--before  the release from which is upgraded; the newest with an older database without`,
  { before: { type: 'string' } },
)
await installWhatIsMissing()
await installForRehearsal()
process.exit(await runForExitCode('tsx', ['tests/operating/rehearse.ts', ...process.argv.slice(2)]))
