#!/usr/bin/env node
// Stands in for `docker` and `systemctl` while the guide’s commands run: asks the rehearsal what to run, and
// runs it here, with the command’s own input and output.
import { spawn } from 'node:child_process'
import { request } from 'node:http'
import { basename } from 'node:path'

const [, , name, ...args] = process.argv
const asked = JSON.stringify({ name: basename(name), args, cwd: process.cwd() })

const answer = await new Promise((resolve, reject) => {
  const asking = request({ socketPath: process.env.REHEARSAL, method: 'POST', path: '/' }, (response) => {
    const parts = []
    response.on('data', (part) => parts.push(part))
    response.on('end', () => resolve(JSON.parse(Buffer.concat(parts).toString())))
  })
  asking.on('error', reject)
  asking.end(asked)
})

if (answer.run) {
  const { command, args: given, cwd, env, user } = answer.run
  const child = spawn(command, given, { cwd, env: { ...process.env, ...env }, stdio: 'inherit', ...user })
  child.once('exit', (code) => process.exit(code ?? 1))
} else {
  if (answer.say) process.stdout.write(answer.say)
  process.exit(answer.code)
}
