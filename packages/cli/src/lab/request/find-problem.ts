/** PROBLEM on the command line: the name of a textbook problem, a file of one's own, a domain document, PDDL, or a video game. */
import * as core from '@telos/core'
import * as needs from '@telos/core/needs'
import * as search from '@telos/core/search'
import { didYouMean } from '@telos/core/text'
import * as utility from '@telos/core/utility'
import { readDomainDocument } from '@telos/documents'
import * as lab from '@telos/lab'
import { type Instance, instanceOf, instanceOfDocument, isNeedsProblem, needsInstance, textbook } from '@telos/lab'
import { exportedProblem, type LoadModuleOptions, loadModule } from '@telos/lab/node'
import { CommandError } from '../../command.ts'
import { readInput } from '../../files/read-input.ts'
import { type Io, paint, printable } from '../../io.ts'
import { reportDiagnostics } from '../../report-diagnostics.ts'
import { type LabContext, USUAL_SECONDS } from '../lab-command.ts'
import { readParameter } from './parameter.ts'
import { wrongUsage } from './wrong-usage.ts'

/** How student's files are loaded: what they import of ours is what runs here. */
export function loadOptions(io: Io): LoadModuleOptions {
  const provide = {
    '@telos/core': core,
    '@telos/core/needs': needs,
    '@telos/core/search': search,
    '@telos/core/utility': utility,
    '@telos/lab': lab,
  }
  return { cwd: io.cwd, provide }
}

/** The instance that PROBLEM, `--start` and `--goal` name. */
export async function findInstance({ io, options, positionals, terms, command }: LabContext): Promise<Instance> {
  const [name, ...more] = positionals
  if (name === undefined)
    throw new CommandError('usage', 'which problem? telos lab problems lists them; a file will do, too')
  const isPddl = positionals.some((file) => /\.pddl$/i.test(file))
  if (more.length > 0 && !isPddl)
    throw new CommandError('usage', `found ${more.join(' ')} after ${name}, expected one problem`)
  const parameters = {
    start: await readParameter(options.start, terms),
    goal: await readParameter(options.goal, terms),
  }
  if (isPddl) {
    const { pddlInstance } = await import('./pddl-problem.ts')
    return (await pddlInstance(
      positionals,
      { ...parameters, seconds: options.time ?? USUAL_SECONDS, command },
      io,
    )) as Instance
  }
  const known = textbook.find((problem) => problem.name === name)
  // its start and goal come from the command line, and so do mistakes in them
  if (known !== undefined) return wrongUsage(() => known.instance(parameters))
  if (/\.m?[jt]s$/.test(name)) return fromFile(name, parameters, io)
  if (/\.(ya?ml|json)$/.test(name) || name === '-') return fromDocument(name, parameters, io)
  if (isGameWord(name)) {
    // of each instance, only its own space knows what its states are
    return (await (await import('./vgdl-problem.ts')).gameInstance(name, parameters, io)) as Instance
  }
  const names = textbook.map((problem) => problem.name)
  const hint =
    didYouMean(name, names) ??
    `there are ${names.join(', ')}, or the path of a .ts, .js, .yaml or .json file, two .pddl files, or a game such as vgdl:sokoban`
  throw new CommandError('usage', `there is no problem "${name}" — ${hint}`)
}

/** Whether PROBLEM is a video game: what reads them is loaded only then. */
function isGameWord(name: string): boolean {
  return name.startsWith('vgdl:') || name.endsWith('.txt')
}

interface Parameters {
  readonly start: unknown
  readonly goal: unknown
}

async function fromFile(path: string, parameters: Parameters, io: Io): Promise<Instance> {
  const module = await loadModule(path, loadOptions(io))
  const value = module.exports['default']
  if (isNeedsProblem(value)) return wrongUsage(() => needsInstance(value, parameters)) as Instance
  const { problem, file, text, warnings } = exportedProblem(module)
  reportDiagnostics(io, { file, text }, warnings)
  return instanceOf(problem, parameters)
}

async function fromDocument(path: string, { start, goal }: Parameters, io: Io): Promise<Instance> {
  const input = await readInput(path, io)
  const document = readDomainDocument(input.text, { file: input.file })
  if (document.diagnostics.some(({ severity }) => severity === 'error')) {
    reportDiagnostics(io, input, document.diagnostics)
    throw new CommandError('badInput', `${input.file} is no domain that can be searched`)
  }
  if (start !== undefined && (typeof start !== 'object' || start === null || Array.isArray(start))) {
    const found = paint(io.stderr, 'bold', printable(JSON.stringify(start)))
    throw new CommandError('usage', `--start: found ${found}, expected facts such as at=tavern,gold=2`)
  }
  try {
    return instanceOfDocument(document, { start: start as Record<string, unknown> | undefined, goal })
  } catch (error) {
    throw error instanceof core.DomainError ? inOptions(error, { start, goal }) : error
  }
}

/** Says of mistakes in the start and the goal in which option they stand, if it is there and not in the document. */
function inOptions(error: core.DomainError, given: Parameters): Error {
  const options: Readonly<Record<string, keyof Parameters>> = { from: 'start', to: 'goal' }
  const told = error.diagnostics.map((diagnostic) => {
    const [where, ...rest] = diagnostic.path ?? []
    const option = options[String(where)]
    if (option === undefined || given[option] === undefined) return undefined
    return core.formatDiagnostic({ ...diagnostic, path: [`--${option}`, ...rest] })
  })
  return told.every((each) => each !== undefined) ? new CommandError('usage', told.join('\n')) : error
}
