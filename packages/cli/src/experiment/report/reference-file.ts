/** Reads best known costs from a file that `--references` names. */
import type { ReferenceCost } from '@telos/experiments'
import { readReferenceText } from '@telos/experiments/node'
import { CommandError } from '../../command.ts'
import { readInput } from '../../files/read-input.ts'
import type { Io } from '../../io.ts'
import { countSeverity, findings } from '../../print/counting.ts'
import { reportDiagnostics } from '../../report-diagnostics.ts'

export async function readReferenceFile(path: string, io: Io): Promise<Readonly<Record<string, ReferenceCost>>> {
  const { file, text } = await readInput(path, io)
  const { references, diagnostics } = readReferenceText(text, file)
  reportDiagnostics(io, { file, text }, diagnostics)
  const errors = countSeverity(diagnostics, 'error')
  if (errors > 0) throw new CommandError('badInput', `${findings(errors, 0)} in ${file}, so there is no report`)
  return references
}
