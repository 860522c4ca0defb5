/** `telos check --format`: formats PDDL, and nothing else so far. */
import { formatPddl } from '@telos/pddl'
import { CommandError } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { type InputText, readInput } from '../files/read-input.ts'
import { writeWhole } from '../files/write-whole.ts'
import { type Io, printable } from '../io.ts'
import { reportDiagnostics } from '../report-diagnostics.ts'
import { isPddl } from './check-pddl.ts'

/** Prints files formatted, or with `write` replaces them. */
export async function formatFiles(files: readonly string[], write: boolean, io: Io): Promise<number> {
  if (write && files.includes('-')) throw new CommandError('usage', '--write cannot be used with stdin')
  const inputs: InputText[] = []
  for (const file of files) inputs.push(await readInput(file, io))
  const other = inputs.find((input) => !isPddl(input))
  if (other !== undefined) throw new CommandError('usage', `--format works on PDDL only, and ${other.file} is not PDDL`)
  let isGood = true
  for (const input of inputs) {
    const { text, diagnostics } = formatPddl(input.text, input.file)
    if (text === undefined) {
      isGood = false
      reportDiagnostics(io, input, diagnostics)
    } else if (!write) io.stdout.write(text)
    else if (text !== input.text) {
      writeWhole(input.file, text, true, io)
      io.stderr.write(`formatted ${printable(input.file)}\n`)
    }
  }
  return isGood ? ExitCode.done : ExitCode.no
}
