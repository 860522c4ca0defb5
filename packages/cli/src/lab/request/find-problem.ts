/** Resolves PROBLEM on the command line: a textbook problem, a file of your own, a domain document, PDDL, or a video game. */
import * as core from '@telos/core'
import * as search from '@telos/core/search'
import * as utility from '@telos/core/utility'
import { readDomainDocument } from '@telos/documents'
import * as lab from '@telos/lab'
import {
  type Instance,
  instanceOf,
  instanceOfDocument,
  isNeedsProblem,
  type Messages,
  needsInstance,
  textbook,
} from '@telos/lab'
import { exportedProblem, type LoadModuleOptions, loadModule } from '@telos/lab/node'
import * as needs from '@telos/papers/needs'
import { CommandError } from '../../command.ts'
import { readInput } from '../../files/read-input.ts'
import { type Io, paint, printable } from '../../io.ts'
import { reportDiagnostics } from '../../report-diagnostics.ts'
import { type LabContext, type LabOptions, USUAL_SECONDS } from '../lab-command.ts'
import { readParameter } from './parameter.ts'
import { nameHint, wrongUsage } from './wrong-usage.ts'

/** How to load students' files: their imports of our packages resolve to the running code. */
export function loadOptions(io: Io): LoadModuleOptions {
  const provide = {
    '@telos/core': core,
    '@telos/core/search': search,
    '@telos/core/utility': utility,
    '@telos/lab': lab,
    '@telos/papers/needs': needs,
    // where needs were before; files of readers name it
    '@telos/core/needs': needs,
  }
  return { cwd: io.cwd, provide }
}

/** Returns the instance that PROBLEM, `--start` and `--goal` name. */
export async function findInstance(context: LabContext): Promise<Instance> {
  const { io, options, positionals, terms, command, words } = context
  const [name, ...more] = positionals
  if (name === undefined) throw new CommandError('usage', words.usage.problemNeeded)
  const isPddl = positionals.some((file) => /\.pddl$/i.test(file))
  if (more.length > 0 && !isPddl) throw new CommandError('usage', words.usage.oneProblem(name, more.join(' ')))
  const parameters = {
    start: await readParameter(options.start, terms, words),
    goal: await readParameter(options.goal, terms, words),
  }
  if (isPddl) {
    const { pddlInstance } = await import('./pddl-problem.ts')
    return (await pddlInstance(
      positionals,
      { ...parameters, seconds: options.time ?? USUAL_SECONDS, command, words },
      io,
    )) as Instance
  }
  const known = textbook.find((problem) => problem.name === name)
  // start and goal come from the command line, so mistakes in them are wrong usage
  if (known !== undefined)
    return wrongUsage(
      () => known.instance(parameters),
      (told) => refusedParameter(told, known.name, options, words),
    )
  if (/\.m?[jt]s$/.test(name)) return fromFile(name, parameters, io)
  if (/\.(ya?ml|json)$/.test(name) || name === '-') return fromDocument(name, parameters, context)
  if (isGameWord(name)) {
    // the type of states is known only to the instance's own space
    return (await (await import('./vgdl-problem.ts')).gameInstance(name, parameters, context)) as Instance
  }
  const names = textbook.map((problem) => problem.name)
  throw new CommandError(
    'usage',
    words.usage.unknownProblem(name, nameHint(name, names, words, words.usage.otherProblems)),
  )
}

/** Says that a textbook problem rejects a parameter. The problem's own reason is English; other languages describe what it accepts. */
function refusedParameter(told: string, name: string, { start, goal }: LabOptions, words: Messages): string {
  const [, option = ''] = /^[\w-]+: --(start|goal):/.exec(told) ?? []
  if (option !== 'start' && option !== 'goal') return told
  const found = JSON.stringify(option === 'start' ? start : goal)
  return words.usage.wrongParameter(told, option, found, words.problems[name].parameters[option] ?? '')
}

/** Whether PROBLEM is a video game. Their reader is loaded only then. */
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

async function fromDocument(path: string, { start, goal }: Parameters, { io, words }: LabContext): Promise<Instance> {
  const input = await readInput(path, io)
  const document = readDomainDocument(input.text, { file: input.file })
  if (document.diagnostics.some(({ severity }) => severity === 'error')) {
    reportDiagnostics(io, input, document.diagnostics)
    throw new CommandError('badInput', words.usage.notSearchable(input.file))
  }
  if (start !== undefined && (typeof start !== 'object' || start === null || Array.isArray(start))) {
    const found = paint(io.stderr, 'bold', printable(JSON.stringify(start)))
    throw new CommandError('usage', words.usage.factsNeeded(found))
  }
  try {
    return instanceOfDocument(document, { start: start as Record<string, unknown> | undefined, goal })
  } catch (error) {
    throw error instanceof core.DomainError ? inOptions(error, { start, goal }) : error
  }
}

/** Attributes mistakes in start and goal to their option, if they come from it and not from the document. */
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
