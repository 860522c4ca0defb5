/** Shared by the sub-commands of `telos lab`: options in two languages, terms, and errors located at the student's line. */
import { DomainError, UnsupportedError } from '@telos/core'
import {
  helpSection,
  isLanguage,
  type Language,
  languages,
  type Messages,
  messages,
  type OptionName,
  ProblemError,
  type SubCommand,
  subCommandOptions,
} from '@telos/lab'
import {
  FileError,
  type LoadedProblem,
  lastLoadedProblem,
  locateProblemError,
  studentFrame,
  TermStore,
  telosHome,
  thrownDiagnostic,
} from '@telos/lab/node'
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { CommandError } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { type Io, printJson } from '../io.ts'
import { megabytes } from '../numbers.ts'
import { withValues } from '../options/option-values.ts'
import { commandsWith } from '../options/other-commands.ts'
import { inPresentWords, presentWord, sayOtherwise } from '../options/vocabulary.ts'
import { reportDiagnostics } from '../report-diagnostics.ts'
import { labOptionValues } from './request/lab-option-values.ts'

/** The options of all sub-commands. Each takes some of them. */
export interface LabOptions {
  readonly start?: string
  readonly goal?: string
  readonly search?: string
  readonly pruning?: string
  readonly heuristic?: string
  readonly cost?: string
  readonly increment?: number
  readonly solutions?: number
  readonly expansions?: number
  readonly bound?: number
  readonly depth?: number
  readonly option?: readonly string[]
  readonly job?: readonly string[]
  readonly limit?: number
  readonly time?: number
  readonly memory?: number
  readonly interactive?: boolean
  readonly log?: string
  readonly export?: readonly string[]
  readonly out?: string
  readonly whole?: boolean
  /** False after `--no-charts`. */
  readonly charts?: boolean
  readonly force?: boolean
  readonly rule?: string
  readonly minutes?: number
  readonly report?: boolean
  readonly runs?: number
  readonly json?: boolean
  readonly lang?: string
}

/** The context of a sub-command. */
export interface LabContext {
  readonly io: Io
  readonly options: LabOptions
  readonly positionals: readonly string[]
  readonly language: Language
  readonly words: Messages
  readonly terms: TermStore
  readonly command: SubCommand
}

/** Default time limit: an endless search should be stopped before it exhausts the machine. */
export const USUAL_SECONDS = 60

/** Parses the arguments of a sub-command, runs it, and reports errors so that people can fix them. */
export async function labCommand(
  name: SubCommand,
  args: readonly string[],
  io: Io,
  work: (context: LabContext) => Promise<number>,
): Promise<number> {
  const language = languageOf(args)
  const words = messages(language)
  const command = commandOf(name, language, io)
  try {
    const otherwise = sayOtherwise(args, command, words.usage.options)
    if (otherwise !== undefined) throw new CommandError('usage', otherwise)
    command.parse(inPresentWords(args, command), { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode === 0) return ExitCode.done
    const help = args.includes('--json') ? '' : `\n${words.usage.options.tryHelp(`telos lab ${name}`)}`
    throw new CommandError('usage', `${optionMistake(error, name, words)}${help}`)
  }
  const options = command.opts<LabOptions>()
  const before = lastLoadedProblem()
  const terms = new TermStore(telosHome(io.env), { now: Date.now })
  try {
    return await work({ io, options, positionals: command.args, language, words, terms, command: name })
  } catch (error) {
    const loaded = lastLoadedProblem()
    return tell(error, options, io, loaded === before ? undefined : loaded)
  }
}

/** Returns the value of `--lang`, wherever it is. */
export function languageOf(args: readonly string[]): Language {
  const at = args.findIndex((word) => word === '--lang' || word.startsWith('--lang='))
  if (at < 0) return 'en'
  const wanted = args[at].includes('=') ? args[at].slice('--lang='.length) : (args[at + 1] ?? '')
  if (isLanguage(wanted)) return wanted
  throw new CommandError('usage', `--lang: found ${JSON.stringify(wanted)}, expected ${languages.join(' or ')}`)
}

function commandOf(name: SubCommand, language: Language, io: Io): Command {
  const words = messages(language)
  const command = new Command(`telos lab ${name}`)
    .helpOption('-h, --help')
    .argument('[words...]')
    .exitOverride()
    // the handler reports errors in the requested language
    .configureOutput({ writeOut: (text) => io.stdout.write(text), writeErr: () => {} })
    .configureHelp({ formatHelp: () => helpSection(language, name) })
  for (const option of subCommandOptions[name]) {
    const { argument } = words.options[option]
    const flags = argument === undefined ? `--${option}` : `--${option} <value>`
    command.addOption(withValues(readerOf(option, new Option(flags)), labOptionValues(option, name)))
  }
  io.onCommand?.(command)
  return command
}

const numbers: readonly OptionName[] = [
  'increment',
  'solutions',
  'expansions',
  'bound',
  'depth',
  'limit',
  'time',
  'minutes',
  'runs',
]
const repeated: readonly OptionName[] = ['option', 'job']

function readerOf(name: OptionName, option: Option): Option {
  if (numbers.includes(name)) return option.argParser(number)
  if (name === 'memory') return option.argParser((text) => (text === '0' ? 0 : megabytes(text)))
  if (repeated.includes(name)) return option.argParser((value, before: readonly string[] = []) => [...before, value])
  if (name === 'export')
    return option.argParser((value, before: readonly string[] = []) => [...before, ...value.split(',')])
  return option
}

function number(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || Number.isNaN(value) || value < 0)
    throw new InvalidArgumentError('Expected a number of at least 0.')
  return value
}

/** Reports mistakes of people and their files as diagnostics with their lines. Everything else is a bug of telos. */
function tell(error: unknown, { json }: LabOptions, io: Io, loaded: LoadedProblem | undefined): number {
  const told = diagnosed(error, loaded)
  if (told === undefined) throw error
  const { diagnostics, text, exit } = told
  if (json) printJson(io, { status: 'error', diagnostics })
  else reportDiagnostics(io, { file: '', text }, diagnostics)
  return exit
}

function diagnosed(error: unknown, loaded: LoadedProblem | undefined) {
  if (error instanceof FileError) {
    return { diagnostics: error.diagnostics, text: error.text ?? '', exit: ExitCode.badInput }
  }
  const frame = studentFrame(error)
  if (error instanceof ProblemError && frame === undefined && loaded !== undefined) {
    return { diagnostics: [locateProblemError(error, loaded)], text: loaded.text, exit: ExitCode.badInput }
  }
  if (error instanceof ProblemError || error instanceof UnsupportedError || error instanceof DomainError) {
    const code = error instanceof UnsupportedError ? 'lab/unsupported' : 'lab/problem'
    const diagnostic = { code, severity: 'error', message: error.message, ...(frame && { span: frame.span }) } as const
    const exit = error instanceof UnsupportedError ? ExitCode.unsupported : ExitCode.badInput
    return { diagnostics: [diagnostic], text: frame?.text ?? '', exit }
  }
  // a value without a stack comes from a file: our own code throws only errors
  if (frame === undefined && error instanceof Error) return undefined
  return { diagnostics: [thrownDiagnostic(error, frame)], text: frame?.text ?? '', exit: ExitCode.badInput }
}

/** Explains a mistake of a sub-command's options: commander's English message, its translation, or where the option belongs. */
export function optionMistake({ code, message }: CommanderError, command: SubCommand, words: Messages): string {
  const { options } = words.usage
  const found = /'(--?[\w-]+)[^']*'(?: argument '([^']*)')?/.exec(message)
  const [, option = '', value = ''] = found ?? []
  const told = message.replace(/^error: /, '').replace('<value>', argumentOf(option, command, words))
  if (code === 'commander.unknownOption')
    return elsewhere(option, command, options) ?? options.unknown(told, option, /Did you mean (.*)\?/.exec(told)?.[1])
  if (code === 'commander.optionMissingArgument') return options.valueMissing(told, option)
  if (code !== 'commander.invalidArgument') return told
  return options.invalid(told, option, value, option === '--memory' ? options.size : options.number)
}

/** The word for the value of an option, as in the help. */
function argumentOf(option: string, command: SubCommand, { options, subCommands }: Messages): string {
  const name = option.slice(2) as OptionName
  return { ...options, ...subCommands[command].options }[name]?.argument?.replaceAll("'", '') ?? ''
}

/** Where an option belongs that describes a job: `compare` takes jobs as texts, the other sub-commands take options. */
function elsewhere(option: string, command: SubCommand, words: Messages['usage']['options']): string | undefined {
  const name = presentWord(option.slice(2))
  const takes = (which: SubCommand, wanted: string) => subCommandOptions[which].some((known) => known === wanted)
  if (command === 'compare' && takes('solve', name))
    return words.inJob(option, name === 'option' ? 'NAME=N' : `${name}=…`)
  if (name === 'job' && takes(command, 'search')) return words.jobsNeedCompare
  const commands = commandsWith(option)
  return commands === undefined ? undefined : words.elsewhere(option, commands)
}
