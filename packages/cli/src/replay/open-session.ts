import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { type Diagnostic, formatDiagnostic } from '@telos/core'
import { readSessionFile, type Session } from '@telos/core/record'
import { CommandError } from '../command.ts'
import { readErrorReason } from '../files/read-input.ts'
import { type Io, printable } from '../io.ts'
import { agentsOf } from './choose-moment.ts'

/** More warnings add nothing new. */
const mostWarnings = 10

/** Reads a session, or reports what is wrong with the file. Damage that can be skipped is reported on stderr. */
export async function openSession(file: string, io: Io): Promise<Session> {
  const isStdin = file === '-'
  const name = isStdin ? 'stdin' : file
  const source = isStdin ? io.stdin : createReadStream(resolve(io.cwd, file))
  const { session, diagnostics } = await readSessionFile(source, name).catch((error: unknown) => {
    throw new CommandError('badInput', `cannot read ${name}: ${readErrorReason(error)}`)
  })
  if (session === undefined) throw new CommandError('badInput', whyNone(name, diagnostics))
  if (agentsOf(session.recording).length === 0) {
    // nothing is kept, whatever the warning says after its semicolon
    const why = diagnostics.length === 0 ? 'there are no agents in it' : diagnostics[0].message.split('; ')[0]
    throw new CommandError('badInput', `${name} has nothing to show: ${why} — record the session again`)
  }
  for (const diagnostic of diagnostics.slice(0, mostWarnings))
    io.stderr.write(`${printable(formatDiagnostic(diagnostic))}\n`)
  if (diagnostics.length > mostWarnings) io.stderr.write(`and ${diagnostics.length - mostWarnings} more\n`)
  return session
}

function whyNone(name: string, [first]: readonly Diagnostic[]): string {
  if (first?.code !== 'session/not-a-session') return `cannot read ${name}: ${first?.message ?? 'it is not a session'}`
  return `${name} is not a session: ${first.message} — "telos demo NAME --record FILE" and compressSession write such files`
}
