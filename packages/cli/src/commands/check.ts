import type { Diagnostic } from '@telos/core'
import { isAgentsDocument } from '@telos/documents'
import { checkPddl, isPddl } from '../check/check-pddl.ts'
import { CommandError, createCommand, parse, reportErrorsAsJson } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { type CheckedInput, readAgentsInput } from '../files/read-agents.ts'
import { readDocument } from '../files/read-document.ts'
import { type InputText, readInput } from '../files/read-input.ts'
import { runAgain } from '../files/run-again.ts'
import { type Io, paint, printable, printJson } from '../io.ts'
import { countedNoun, countSeverity, findings } from '../print/counting.ts'
import { reportDiagnostics } from '../report-diagnostics.ts'

interface Options {
  readonly json?: boolean
  readonly strict?: boolean
  readonly lenient?: boolean
  readonly format?: boolean
  readonly write?: boolean
  readonly watch?: boolean
}

interface Checked {
  readonly file: string
  readonly diagnostics: readonly Diagnostic[]
  /** Omitted if there was no text to check. */
  readonly input?: InputText
  /** Further notes for the user. */
  readonly notes: readonly string[]
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'check',
      summary: 'Checks files and prints what is wrong with them, and where.',
      examples: [
        ['telos check pirate.yaml', 'print diagnostics; exit code 1 if there are errors'],
        ['telos check *.yaml --strict', 'treat warnings as errors'],
        ['telos check camp.yaml', 'agents and squads, with the domain files they name'],
        ['telos check domain.pddl problem.pddl', 'PDDL; a problem needs its domain as well'],
        ['telos check domain.pddl --format', 'print it formatted; --write changes the file'],
        ['telos check pirate.yaml --json', 'the same as data'],
        ['cat pirate.yaml | telos check -', 'check stdin'],
      ],
    },
    io,
  )
    .argument('<file...>', 'documents of domains or of agents (YAML or JSON), or PDDL; - for stdin')
    .option('--strict', 'treat warnings as errors')
    .option('--lenient', 'PDDL: accept objects that only the problem declares, and undeclared types')
    .option('--format', 'PDDL: print the text formatted, without further checks')
    .option('--write', 'with --format: write it back to the file')
    .option('--watch', 'check again whenever a file changes, until Ctrl-C')
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const options = command.opts<Options>()
  const files = command.args
  if (options.watch)
    return runAgain(
      files,
      () =>
        run(
          args.filter((word) => word !== '--watch'),
          io,
        ),
      io,
    )
  if (options.format || options.write) return reportErrorsAsJson(args, io, () => format(files, options, io))

  const checked = await checkAll(files, options, io)
  const all = checked.flatMap(({ diagnostics }) => diagnostics)
  const errors = countSeverity(all, 'error')
  const warnings = countSeverity(all, 'warning')
  if (options.json) {
    const told = checked.map(({ file, diagnostics, notes }) => ({
      file,
      diagnostics,
      ...(notes.length > 0 && { notes }),
    }))
    printJson(io, { files: told, errors, warnings })
  } else {
    for (const one of checked) tell(one, io)
    const color = errors > 0 ? 'red' : warnings > 0 ? 'yellow' : 'green'
    io.stderr.write(`${countedNoun(checked.length, 'file')}: ${paint(io.stderr, color, findings(errors, warnings))}\n`)
  }
  if (checked.some(({ input }) => input === undefined)) return ExitCode.badInput
  if (all.some(isUnsupported)) return ExitCode.unsupported
  return errors > 0 || (options.strict && warnings > 0) ? ExitCode.no : ExitCode.done
}

/** As in other commands, an unsupported feature is not the author's mistake. */
function isUnsupported({ code }: Diagnostic): boolean {
  return code === 'pddl/unsupported'
}

async function format(files: readonly string[], { format, write, json }: Options, io: Io): Promise<number> {
  if (!format) throw new CommandError('usage', '--write goes with --format')
  if (json) throw new CommandError('usage', '--format prints text, so it cannot be combined with --json')
  const { formatFiles } = await import('../check/format-files.ts')
  return formatFiles(files, write === true, io)
}

/** Reads all files first, as a PDDL problem is checked against its domain. */
async function checkAll(files: readonly string[], { lenient }: Options, io: Io): Promise<Checked[]> {
  const read: (InputText | Checked)[] = []
  for (const file of files) read.push(await readOne(file, io))
  const pddl = read.filter((one): one is InputText => 'text' in one && isPddl(one))
  const answers = new Map(checkPddl(pddl, lenient === true).map((answer, at) => [pddl[at], answer]))
  const checked: Checked[] = []
  for (const one of read) {
    if (!('text' in one)) checked.push(one)
    else {
      const answer = answers.get(one)
      if (answer === undefined) checked.push(await checkDocument(one, io))
      else {
        const { diagnostics, note } = answer
        checked.push({ file: one.file, input: one, diagnostics, notes: note === undefined ? [] : [note] })
      }
    }
  }
  return checked
}

async function readOne(file: string, io: Io): Promise<InputText | Checked> {
  try {
    const input = await readInput(file, io)
    const other = otherLanguage(input)
    if (other !== undefined) throw new CommandError('usage', other)
    return input
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    return { file, diagnostics: [error.diagnostic], notes: [] }
  }
}

/** Read as YAML, a file in another language would have an error on every line. */
function otherLanguage({ file, text }: InputText): string | undefined {
  if (/\.[cm]?[jt]sx?$/i.test(file)) return `${file} is a program: telos check reads documents (YAML or JSON) and PDDL`
  const isGame = /\.vgdl$/i.test(file) || /^BasicGame\b/m.test(text.slice(0, 10_000))
  return isGame ? `${file} is a game in VGDL: use telos vgdl check` : undefined
}

async function checkDocument(input: InputText, io: Io): Promise<Checked> {
  const { diagnostics, needs } = await readAny(input, io)
  const notes = Object.entries(needs)
    .filter(([, names]) => names.length > 0)
    .map(([what, names]) => `${input.file} names ${what}, which a program has to give: ${names.join(', ')}`)
  return { file: input.file, input, diagnostics, notes }
}

function tell({ input, diagnostics, notes }: Checked, io: Io): void {
  if (input !== undefined) reportDiagnostics(io, input, diagnostics)
  else
    for (const { message } of diagnostics)
      io.stderr.write(`${paint(io.stderr, 'red', 'error:')} ${printable(message)}\n`)
  for (const note of notes) io.stderr.write(`${printable(note)}\n`)
}

async function readAny(input: InputText, io: Io): Promise<CheckedInput> {
  if (isAgentsDocument(input.text)) return readAgentsInput(input, io)
  const { diagnostics, functions } = readDocument(input)
  return { diagnostics, needs: { functions } }
}
