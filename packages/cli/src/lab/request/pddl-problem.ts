/** Loads PDDL problems for the laboratory: `telos lab solve DOMAIN PROBLEM`. */
import { UnsupportedError } from '@telos/core'
import { type Instance, instanceOfProblem, type Messages, ProblemError, type ProblemFacts } from '@telos/lab'
import { type PddlTaskReading, toProblem } from '@telos/pddl'
import { CommandError } from '../../command.ts'
import { type Io, paint } from '../../io.ts'
import { reportDiagnostics } from '../../report-diagnostics.ts'
import { readPddlTask } from '../../validate/read-pddl-task.ts'

/** What the command line says besides the files. */
export interface PddlSetup {
  readonly start: unknown
  readonly goal: unknown
  /** Time limit for grounding. */
  readonly seconds: number
  /** The sub-command, for advice. */
  readonly command: string
  readonly words: Messages
}

/** Loads the problem of two files. Reports mistakes in their texts. */
export async function pddlInstance(
  [domain, problem, ...more]: readonly string[],
  { start, goal, seconds, command, words: { usage: say } }: PddlSetup,
  io: Io,
): Promise<Instance<ProblemFacts>> {
  const usage = `telos lab ${command} DOMAIN PROBLEM`
  if (problem === undefined) throw new CommandError('usage', say.twoFiles(domain, usage))
  if (more.length > 0) throw new CommandError('usage', say.tooManyFiles([domain, problem, ...more].join(' '), usage))
  if (domain === '-' && problem === '-') throw new CommandError('usage', say.stdinOnce)
  refuseParameters({ start, goal }, say)
  const end = performance.now() + seconds * 1000
  const isOver = () => performance.now() > end
  const reading = await readPddlTask(domain, problem, false, io)
  for (const { source, diagnostics } of reading.files) reportDiagnostics(io, source, diagnostics)
  const { task } = reading
  if (task === undefined) throw badInput(reading, say)
  const given = supported(() => toProblem(task.domain, task.problem))
  if (given.metric.kind === 'value') {
    io.stderr.write(`${paint(io.stderr, 'yellow', 'note:')} ${say.unitCosts}\n`)
  }
  try {
    return instanceOfProblem(given.problem, { name: task.problem.name.text, limits: { isOver } })
  } catch (error) {
    if (!(error instanceof ProblemError) || !isOver()) throw error
    throw new CommandError('outOfTime', say.moreTime(error.message))
  }
}

function refuseParameters(given: Pick<PddlSetup, 'start' | 'goal'>, say: Messages['usage']): void {
  const foreign = Object.entries(given).find(([, value]) => value !== undefined)?.[0]
  if (foreign !== undefined) throw new CommandError('usage', say.foreignParameter(foreign))
}

function badInput({ files, isUnsupported }: PddlTaskReading, say: Messages['usage']): CommandError {
  const exit = isUnsupported ? 'unsupported' : 'badInput'
  return new CommandError(exit, say.notSearchable(files.map(({ source }) => source.file).join(', ')))
}

function supported<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw error instanceof UnsupportedError ? new CommandError('unsupported', error.message) : error
  }
}
