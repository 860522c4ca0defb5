import type { Diagnostic } from '@telos/core'
import { isAgentsDocument } from '@telos/documents'
import { CommandError, createCommand, parse } from '../command.ts'
import { countOf, findings, several } from '../counting.ts'
import { ExitCode } from '../exit-codes.ts'
import { type Io, paint, printable, printJson } from '../io.ts'
import { type CheckedInput, readAgentsInput } from '../read-agents.ts'
import { readDocument } from '../read-document.ts'
import { type Input, readInput } from '../read-input.ts'
import { reportDiagnostics } from '../report-diagnostics.ts'

interface Checked {
  readonly file: string
  readonly diagnostics: readonly Diagnostic[]
  /** False when there was no text to check. */
  readonly isReadable: boolean
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'check',
      summary: 'Checks files and prints what is wrong with them, and where.',
      examples: [
        ['telos check pirate.yaml', 'print diagnostics; exit code 1 if there are errors'],
        ['telos check *.yaml --strict', 'let warnings count as errors'],
        ['telos check camp.yaml', 'agents and squads, with the domain files that they name'],
        ['telos check pirate.yaml --json', 'the same as data'],
        ['cat pirate.yaml | telos check -', 'check what comes in on stdin'],
      ],
    },
    io,
  )
    .argument('<file...>', 'documents of domains or of agents (YAML or JSON); - for stdin')
    .option('--strict', 'let warnings count as errors')
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const { json, strict } = command.opts<{ json?: boolean; strict?: boolean }>()

  const checked: Checked[] = []
  for (const file of command.args) checked.push(await check(file, io, json === true))
  const all = checked.flatMap(({ diagnostics }) => diagnostics)
  const errors = countOf(all, 'error')
  const warnings = countOf(all, 'warning')
  if (json) {
    printJson(io, { files: checked.map(({ file, diagnostics }) => ({ file, diagnostics })), errors, warnings })
  } else {
    const color = errors > 0 ? 'red' : warnings > 0 ? 'yellow' : 'green'
    io.stderr.write(`${several(checked.length, 'file')}: ${paint(io.stderr, color, findings(errors, warnings))}\n`)
  }
  if (checked.some(({ isReadable }) => !isReadable)) return ExitCode.badInput
  return errors > 0 || (strict && warnings > 0) ? ExitCode.no : ExitCode.done
}

/** Reads one file and tells at once what is wrong with it; with `quiet` the caller tells. */
async function check(file: string, io: Io, quiet: boolean): Promise<Checked> {
  try {
    const input = await readInput(file, io)
    const { diagnostics, needs } = await readAny(input, io)
    if (!quiet) {
      reportDiagnostics(io, input, diagnostics)
      for (const [what, names] of Object.entries(needs)) {
        if (names.length === 0) continue
        const given = printable(names.join(', '))
        io.stderr.write(`${printable(input.file)} names ${what}, which a program has to give: ${given}\n`)
      }
    }
    return { file: input.file, diagnostics, isReadable: true }
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    if (!quiet) io.stderr.write(`${paint(io.stderr, 'red', 'error:')} ${printable(error.message)}\n`)
    return { file, diagnostics: [error.diagnostic], isReadable: false }
  }
}

async function readAny(input: Input, io: Io): Promise<CheckedInput> {
  if (isAgentsDocument(input.text)) return readAgentsInput(input, io)
  const { diagnostics, functions } = readDocument(input)
  return { diagnostics, needs: { functions } }
}
