/** Problems in PDDL as problems of the laboratory: `telos lab solve DOMAIN PROBLEM`. */
import { UnsupportedError } from '@telos/core'
import { type Instance, instanceOfProblem, ProblemError, type ProblemFacts } from '@telos/lab'
import { toProblem } from '@telos/pddl'
import { CommandError } from '../../command.ts'
import { type Io, paint } from '../../io.ts'
import { reportDiagnostics } from '../../report-diagnostics.ts'
import { type PddlTask, readPddlTask } from '../../validate/read-pddl-task.ts'

/** What the command line says besides the files. */
export interface PddlSetup {
  readonly start: unknown
  readonly goal: unknown
  /** Grounding may take so long. */
  readonly seconds: number
  /** The sub-command, for advice. */
  readonly command: string
}

/** The problem of two files. What is wrong with the texts is told. */
export async function pddlInstance(
  [domain, problem, ...more]: readonly string[],
  { start, goal, seconds, command }: PddlSetup,
  io: Io,
): Promise<Instance<ProblemFacts>> {
  const usage = `telos lab ${command} DOMAIN PROBLEM`
  if (problem === undefined)
    throw new CommandError('usage', `${domain} is PDDL, which comes in two files, a domain and a problem: ${usage}`)
  if (more.length > 0) throw new CommandError('usage', `found ${more.join(' ')} after ${domain} ${problem}: ${usage}`)
  if (domain === '-' && problem === '-')
    throw new CommandError('usage', 'stdin can be read once, so "-" can stand for one file only')
  refuseParameters({ start, goal })
  const end = performance.now() + seconds * 1000
  const isOver = () => performance.now() > end
  const task = await readPddlTask(domain, problem, false, io)
  for (const { input, diagnostics } of task.files) reportDiagnostics(io, input, diagnostics)
  if (task.parts === undefined) throw badInput(task)
  const { parts } = task
  const given = supported(() => toProblem(parts.domain, parts.problem))
  if (given.metric.kind === 'value') {
    const note = 'the metric is no sum of costs, so each action costs 1 here'
    io.stderr.write(`${paint(io.stderr, 'yellow', 'note:')} ${note}\n`)
  }
  try {
    return instanceOfProblem(given.problem, { name: parts.problem.name.text, limits: { isOver } })
  } catch (error) {
    if (!(error instanceof ProblemError) || !isOver()) throw error
    throw new CommandError('outOfTime', `${error.message}; --time SECONDS allows more`)
  }
}

function refuseParameters(given: Pick<PddlSetup, 'start' | 'goal'>): void {
  const foreign = Object.entries(given).find(([, value]) => value !== undefined)?.[0]
  if (foreign !== undefined)
    throw new CommandError(
      'usage',
      `--${foreign}: a problem in PDDL says itself where it begins and ends; leave it out`,
    )
}

function badInput({ files }: PddlTask): CommandError {
  const all = files.flatMap(({ diagnostics }) => diagnostics)
  const exit = all.some(({ code }) => code === 'pddl/unsupported') ? 'unsupported' : 'badInput'
  return new CommandError(
    exit,
    `${files.map(({ input }) => input.file).join(' and ')} are no problem that can be searched`,
  )
}

function supported<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw error instanceof UnsupportedError ? new CommandError('unsupported', error.message) : error
  }
}
