import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { formatDiagnostic } from '@telos/core'
import { readSessionFile, type Session } from '@telos/core/record'
import { CommandError } from '../command.ts'
import { readErrorReason } from '../files/read-input.ts'
import { type Io, printable } from '../io.ts'

/** More of them say nothing new. */
const mostWarnings = 10

/** Reads a session, or says what is wrong with the file. What is damaged, but can be read around, is told on stderr. */
export async function openSession(file: string, io: Io): Promise<Session> {
  const isStdin = file === '-'
  const name = isStdin ? 'stdin' : file
  const source = isStdin ? io.stdin : createReadStream(resolve(io.cwd, file))
  const { session, diagnostics } = await readSessionFile(source, name).catch((error: unknown) => {
    throw new CommandError('badInput', `cannot read ${name}: ${readErrorReason(error)}`)
  })
  if (session === undefined) {
    const [first] = diagnostics
    const hint = 'expected a file of "telos demo NAME --record FILE", or of compressSession'
    throw new CommandError('badInput', `${first === undefined ? name : formatDiagnostic(first)} — ${hint}`)
  }
  for (const diagnostic of diagnostics.slice(0, mostWarnings))
    io.stderr.write(`${printable(formatDiagnostic(diagnostic))}\n`)
  if (diagnostics.length > mostWarnings) io.stderr.write(`and ${diagnostics.length - mostWarnings} more\n`)
  return session
}
