import type { Command } from 'commander'
import manifest from '../package.json' with { type: 'json' }
import { CommandError, createCommand, parse, printError } from './command.ts'
import { commands } from './commands.ts'
import { ExitCode, exitCodeMeanings } from './exit-codes.ts'
import { type Io, printable, printJson, processIo } from './io.ts'

/** Runs the telos command with the arguments after its name. Returns the exit code. */
export async function main(argv: readonly string[], io: Io = runningIo()): Promise<number> {
  try {
    return await dispatch(argv, io)
  } catch (error) {
    if (!(error instanceof CommandError)) return reportBug(error, io)
    if (argv.includes('--json')) printJson(io, { status: 'error', diagnostics: [error.diagnostic] })
    else printError(io, error)
    return ExitCode[error.exit]
  }
}

/** The running process, with uncaught errors reported as bugs as well. */
function runningIo(): Io {
  const io = processIo()
  process.on('uncaughtException', (error) => process.exit(reportBug(error, io)))
  return io
}

function reportBug(error: unknown, io: Io): number {
  io.stderr.write(`this is a bug in telos: ${printable((error instanceof Error && error.stack) || String(error))}\n`)
  return ExitCode.bug
}

async function dispatch(argv: readonly string[], io: Io): Promise<number> {
  // commander parses the words up to the command's name; the rest belongs to the command
  const at = argv.findIndex((word) => !word.startsWith('-'))
  const head = at < 0 ? argv : argv.slice(0, at + 1)
  const rest = at < 0 ? [] : argv.slice(at + 1)

  const program = createProgram(io)
  // without an action commander answers flags alone, as in `telos --version`, with "no command given"
  if (at < 0) program.action(() => {})
  const exit = parse(program, rest.includes('--json') ? ['--json', ...head] : head)
  if (exit !== undefined) return exit

  const { json, version } = program.opts<{ json?: boolean; version?: boolean }>()
  if (version) return printVersion(json === true, io)
  const name = argv[at]
  if (name === undefined) return showHelp(program)
  if (name === 'help') return help(program, json ? ['--json', ...rest] : rest, io)
  const module = await commands[name]!.load()
  return module.run(json ? ['--json', ...rest] : rest, io)
}

function createProgram(io: Io): Command {
  const program = createCommand(
    {
      name: 'telos',
      summary: 'Goal-oriented action planning: goals in, plans out.',
      examples: [
        ['telos studio', 'write domains and see plans appear, in your browser'],
        ['telos plan pirate.yaml', 'find a plan'],
        ['telos lab solve jugs --interactive', 'watch a search, step by step'],
      ],
    },
    io,
  )
  program.usage('<command> [options]').option('-V, --version', 'print the version').helpCommand(false)
  for (const [name, { summary }] of Object.entries(commands))
    program
      .command(name)
      .description(summary)
      .action(() => {})
  program
    .command('help')
    .usage('[command]')
    .description('show the help of a command')
    .action(() => {})
  const codes = [
    'Exit codes: 0 solved or done, 1 the answer is no, 2 wrong usage, 11-12 no plan,',
    "22-23 limits, 31-35 errors. 'telos help exit-codes' lists them.",
  ]
  return program.addHelpText('after', ['', ...codes].join('\n'))
}

function printExitCodes(io: Io): number {
  for (const { code, meaning } of exitCodeMeanings) io.stdout.write(`${String(code).padStart(2)}  ${meaning}\n`)
  return ExitCode.done
}

async function help(program: Command, args: readonly string[], io: Io): Promise<number> {
  const name = args.find((word) => !word.startsWith('-'))
  if (name === undefined || name === 'help') return showHelp(program)
  if (name === 'exit-codes') return printExitCodes(io)
  const exit = parse(program, args.includes('--json') ? ['--json', name] : [name])
  return exit ?? (await commands[name]!.load()).run(['--help'], io)
}

function showHelp(program: Command): number {
  program.outputHelp()
  return ExitCode.done
}

function printVersion(json: boolean, io: Io): number {
  const { name, version } = manifest
  io.stdout.write(json ? `${JSON.stringify({ name, version })}\n` : `${version}\n`)
  return ExitCode.done
}
